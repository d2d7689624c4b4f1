import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNotificationSound } from './notification_sound.ts'

const volumes: number[] = []

class FakeAudio {
  currentTime = 1
  destination = {}
  createGain = () => ({
    gain: { setValueAtTime: (value: number) => volumes.push(value), exponentialRampToValueAtTime() {} },
    connect: (to: unknown) => to,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start() {},
    stop() {},
    onended: null,
  })
  close = async () => {}
}

const used = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } })

describe('the sound of a new message', () => {
  beforeEach(() => {
    volumes.length = 0
    vi.stubGlobal('AudioContext', FakeAudio)
    used(true)
  })
  afterEach(() => vi.unstubAllGlobals())

  const heard = () => {
    const { rerender } = renderHook(({ messages }) => useNotificationSound(messages), {
      initialProps: { messages: undefined as { id: number; lida: boolean }[] | undefined },
    })
    return (...messages: [id: number, lida: boolean][]) =>
      rerender({ messages: messages.map(([id, lida]) => ({ id, lida })) })
  }

  // Proves: som-volume
  it('is played at volume 0.2 when an unread message comes while the page is open', () => {
    const arrive = heard()
    arrive([1, false])
    expect(volumes).toEqual([])
    arrive([1, true], [2, false])
    expect(volumes).toEqual([0.2])
    arrive([1, true], [2, true])
    arrive([1, false], [2, true], [3, true])
    expect(volumes).toEqual([0.2])
  })

  it('is not played before somebody has used the page', () => {
    used(false)
    const arrive = heard()
    arrive()
    arrive([1, false])
    expect(volumes).toEqual([])
  })
})
