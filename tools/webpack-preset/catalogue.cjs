const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * Loader for translated messages (`messages/en.ts`): evaluates the module at build time and emits
 * compiled ICU messages, so that no message parser reaches a browser.
 *
 * @this {import('webpack').LoaderContext<{}>}
 * @param {string} rest the remaining loaders and the file
 */
module.exports.pitch = function compileCatalogue(rest) {
  const done = this.async();
  const compiled = ({ default: messages }) =>
    Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]),
    );
  this.importModule(`!!${rest}`)
    .then((module) => done(null, `export default ${JSON.stringify(compiled(module))};`))
    .catch(done);
};
