import { useState } from 'react';

class Steps {
  readonly texts: string[] = [];

  /** Like the browser's history, of which it is independent. */
  pushState(text: string): void {
    this.texts.push(text);
  }
}

const editor = { history: new Steps() };

export default function Undo() {
  const [count, setCount] = useState(0);
  const type = () => {
    editor.history.pushState(`step ${count}`);
    setCount(editor.history.texts.length);
  };
  return <button onClick={type}>{count} steps to undo</button>;
}
