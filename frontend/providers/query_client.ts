import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api_error.ts'

/** Retries once, and only requests that got no response; error responses are final. */
const again = (failures: number, error: unknown) => failures < 1 && error instanceof ApiError && error.status === 0

/**
 * Without a connection calls fail at once; a paused query would leave the rows of another page on screen. All queries
 * are refetched on reconnect.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: again,
        retryDelay: 800,
        refetchOnWindowFocus: false,
        staleTime: 2000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
