/** The envelope of every answer. */
export type WireAnswer =
  | { success: true; data?: unknown; header?: Record<string, string> }
  | {
      success: false;
      error?: { code?: string | number; message?: string };
      header?: Record<string, string>;
    };

/** An answer's envelope, or null when the text is none (a proxy's page, half an answer, nothing). */
export function readAnswer(text: string): WireAnswer | null {
  try {
    const value = JSON.parse(text) as WireAnswer | null;
    return typeof value === 'object' && value !== null && typeof value.success === 'boolean'
      ? value
      : null;
  } catch {
    return null;
  }
}
