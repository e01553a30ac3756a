/** Colours for what lies outside the page, where no style sheet reaches: the browser's bar, the installed app's start and icon. */
export const themeColours = {
  red: '#FD0114',
  orange: '#F6761F',
  white: '#FFFFFF',
  page: '#F6F5F3',
} as const;
