import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api_error.ts'

/** A refusal is final; only a request that got no answer is tried once more. */
const again = (failures: number, error: unknown) => failures < 1 && error instanceof ApiError && error.status === 0

/** Without a connection a call fails and says so; waiting in silence for one would show the rows of another page. Back again, everything is asked anew. */
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
