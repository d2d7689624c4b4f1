import { expect, it, vi } from 'vitest'
import { ApiError, unreachable } from '../../providers/api_error.ts'
import { persist } from '../upload/upload.ts'

const lost = () => unreachable(new Error('network'))
const never = async () => false

it('a lost connection is told, and the file is sent again', async () => {
  const work = vi.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('ok')
  const told = vi.fn()
  expect(await persist(work, never, told, 1)).toBe('ok')
  expect([work.mock.calls.length, told.mock.calls.length]).toEqual([3, 2])
})

it('a file that arrived although the answer did not is not sent twice', async () => {
  const work = vi.fn().mockRejectedValue(lost())
  await persist(work, async () => true, undefined, 1)
  expect(work).toHaveBeenCalledTimes(1)
})

it('goes on at once when the browser is connected again', async () => {
  const work = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue('ok')
  const done = persist(work, never, () => setTimeout(() => window.dispatchEvent(new Event('online')), 5), 60_000)
  expect(await done).toBe('ok')
})

it('gives up after five tries, and at once when the server refuses', async () => {
  const work = vi.fn().mockRejectedValue(lost())
  await expect(persist(work, never, undefined, 1)).rejects.toThrow('Não foi possível acessar a API')
  expect(work).toHaveBeenCalledTimes(5)
  const refusal = vi.fn().mockRejectedValue(Object.assign(lost(), { code: 'ARQUIVO_INVALIDO' }))
  await expect(persist(refusal, never, undefined, 1)).rejects.toBeInstanceOf(ApiError)
  expect(refusal).toHaveBeenCalledTimes(1)
})
