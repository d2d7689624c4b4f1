import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api_error.ts'
import { createQueryClient } from './query_client.ts'

afterEach(() => onlineManager.setOnline(true))

it('without a connection a query fails instead of waiting in silence, and is asked again when there is one', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const ask = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new ApiError(0, { code: 'api-unreachable', message: 'Sem conexão' })
    return 'rows'
  })
  const seen: unknown[] = []
  const stop = new QueryObserver(client, { queryKey: ['x'], queryFn: ask, retryDelay: 1 }).subscribe(
    ({ status, data }) => seen.push(data ?? status),
  )
  await vi.waitFor(() => expect(seen.at(-1)).toBe('error'))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(seen.at(-1)).toBe('rows'))
  stop()
  client.unmount()
})
