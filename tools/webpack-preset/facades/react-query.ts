/**
 * The part of the query library that the shop uses. It is imported by path, because
 * '@tanstack/react-query' resolves to this facade. The build fails for a missing name: add it here.
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
