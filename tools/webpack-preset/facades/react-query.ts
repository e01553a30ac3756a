/**
 * The part of the query library this product uses. By its file, because an import of '@tanstack/react-query' here would
 * lead back to this facade. Missing something? Add it: the build fails for a name that is not here.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
