import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api_error.ts'

/** A refusal is final; only a request that got no answer is tried once more. */
const again = (failures: number, error: unknown) => failures < 1 && error instanceof ApiError && error.status === 0

export const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: again, retryDelay: 800, refetchOnWindowFocus: false, staleTime: 2000 }, mutations: { retry: false } } })
