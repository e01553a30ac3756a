/** Takes the place of `react-refresh/runtime` in a remote: the copy of the shell. */
module.exports = {
  ...window.shopRefreshRuntime,
  // The shell has done it before React was loaded.
  injectIntoGlobalHook() {},
};
