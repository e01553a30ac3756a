/** The envelope of every response. */
export type ResponseEnvelope =
  | { success: true; data?: unknown; header?: Record<string, string> }
  | {
      success: false;
      error?: { code?: string | number; message?: string };
      header?: Record<string, string>;
    };

/** Parses a response. Null if it is no envelope: a proxy's page, a truncated or empty body. */
export function parseEnvelope(text: string): ResponseEnvelope | null {
  try {
    const value = JSON.parse(text) as ResponseEnvelope | null;
    return typeof value === 'object' && value !== null && typeof value.success === 'boolean'
      ? value
      : null;
  } catch {
    return null;
  }
}
