/** Colours of the bars for what lies outside the page: the browser's own bar. The page takes its from the style sheet. */
export const themeColours = { red: '#FD0114', orange: '#F6761F', white: '#FFFFFF' } as const;
