/** Colours outside of the style sheet: the browser's bar, the app's splash screen and icon. */
export const themeColours = {
  red: '#FD0114',
  orange: '#F6761F',
  white: '#FFFFFF',
  page: '#F6F5F3',
} as const;
