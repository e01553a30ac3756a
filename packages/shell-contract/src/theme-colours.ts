/** Colours outside of the style sheet: the browser's bar, and the installed app's splash and icon. */
export const themeColours = {
  red: '#FD0114',
  orange: '#F6761F',
  white: '#FFFFFF',
  page: '#F6F5F3',
} as const;
