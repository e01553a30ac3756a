export default function Details() {
  return (
    <details name="questions">
      <summary>When will it arrive?</summary>
      <p>Within three days. On islands within a week.</p>
    </details>
  );
}
