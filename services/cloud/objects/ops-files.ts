import { exportInput, importApplyInput, importCheckInput, productExportInput } from '@shop/domain';
import { checkInput, languageOf } from '../src/errors';
import { exportOrders, exportStatement } from '../src/ops/exports';
import { applyFile } from '../src/ops/product-file/apply';
import { exportProducts } from '../src/ops/product-file/export';
import { checkFile } from '../src/ops/product-file/preview';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-files', {
  exportOrders(context, input) {
    const checked = checkInput(context, exportInput, input);
    return context.database.transaction((tx) => exportOrders(context, tx, checked));
  },

  exportStatement(context, input) {
    const checked = checkInput(context, exportInput, input);
    return context.database.transaction((tx) => exportStatement(context, tx, checked));
  },

  exportProducts(context, input) {
    const checked = checkInput(context, productExportInput, input);
    return context.database.transaction((tx) => exportProducts(context, tx, checked));
  },

  async checkImport(context, input) {
    const { text } = checkInput(context, importCheckInput, input);
    const checked = await checkFile(context.database, text, {
      language: languageOf(context),
      lock: false,
    });
    return checked.preview;
  },

  applyImport(context, input) {
    const checked = checkInput(context, importApplyInput, input);
    return context.database.transaction((tx) => applyFile(context, tx, checked));
  },
});
