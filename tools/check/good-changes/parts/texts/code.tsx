/** Names in a text what a script must not do. */
export default function Code() {
  return (
    <p>
      No cookie: <code>document.cookie</code>. No code from a text: <code>eval(text)</code>.
    </p>
  );
}
