const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * Loader for the words of another language, `texts/en.ts`: runs the module while the app is built and leaves its messages
 * as the formatter reads them, so that no parser of messages reaches a browser.
 *
 * @this {import('webpack').LoaderContext<{}>}
 * @param {string} rest the loaders after this one, and the file
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
