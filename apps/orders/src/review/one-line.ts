/** The backend takes texts of one line. */
export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
