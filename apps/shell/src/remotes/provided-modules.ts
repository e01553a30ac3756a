import * as baasSdk from '@shop/baas-sdk';
import * as i18n from '@shop/i18n';
import * as shellContract from '@shop/shell-contract';
import * as ui from '@shop/ui';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as valtio from 'valtio';

/**
 * The shell's copies of the packages that load with it, by import specifier. The whole list is in
 * tools/webpack-preset/provided.ts.
 */
export const providedModules = {
  '@shop/baas-sdk': baasSdk,
  '@shop/i18n': i18n,
  '@shop/shell-contract': shellContract,
  '@shop/ui': ui,
  '@tanstack/react-query': reactQuery,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  valtio,
};
