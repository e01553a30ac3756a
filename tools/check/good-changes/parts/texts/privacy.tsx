/** Words of the forbidden code, as a text may have them. */
export default function Privacy() {
  return (
    <dl>
      <dt>Does the shop use cookies?</dt>
      <dd>Only for the language; the document. A cookie is never read by a page.</dd>
      <dt>What if the window is not defined in my order of curtains?</dt>
      <dd>Write it into the note, and our evaluation (eval. for short) includes it.</dd>
    </dl>
  );
}
