/** Style sheets in tests: every class is called by its own name. */
module.exports = new Proxy(
  { __esModule: false },
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
