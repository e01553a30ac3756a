const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E' +
  '%3Ccircle cx="4" cy="4" r="4"/%3E%3C/svg%3E';

export default function Picture() {
  return (
    <figure>
      <img src={dot} alt="A black dot" width={32} height={32} loading="lazy" />
      <figcaption>Our new sign</figcaption>
    </figure>
  );
}
