import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../providers/http.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'

let finish: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise((resolve) => (finish = () => resolve(new Response(null, { status: 204 })))))
  render(<LoadingOverlay />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const shown = () => screen.queryByText('Carregando...') !== null

it('stays away while answers are quick', async () => {
  void api('/api/x')
  await pass(300)
  finish()
  await pass(2000)
  expect(shown()).toBe(false)
})

// Proves: carregando, carregando-atraso, core.carregando, core.carregando.01
it('appears when a request is slow and goes 500 ms after the last one ended', async () => {
  void api('/api/x')
  await pass(450)
  expect(shown()).toBe(true)
  finish()
  await pass(400)
  expect(shown()).toBe(true)
  await pass(200)
  expect(shown()).toBe(false)
})

it('is not raised by background requests', async () => {
  void api('/api/x', { silent: true })
  await pass(2000)
  expect(shown()).toBe(false)
})
