/**
 * Loader for a library in one large module: marks the creation of components and contexts as free
 * of side effects and removes display names, so that webpack can drop unused ones. For
 * react-router this saves 8.1 KB of brotli (5.3 instead of 13.4 KB).
 *
 * @param {string} source
 */
module.exports = function enableTreeShaking(source) {
  return source
    .replace(/^\s*\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
};
