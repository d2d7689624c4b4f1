import { useEffect, useRef } from 'react'

/** Source: document 3, §9 "Notification sound volume". */
const VOLUME = 0.2
const SECONDS = 0.4

/** A short, soft tone. Browsers allow sound only after a user interaction; before that nothing is played. */
function play() {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  const end = audio.currentTime + SECONDS
  tone.frequency.value = 880
  loudness.gain.setValueAtTime(VOLUME, audio.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(loudness).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(end)
}

/**
 * Plays a sound for an unread message that arrives while the page is open. `messages` is undefined until they are
 * loaded.
 */
export function useNotificationSound(messages: readonly { id: number; lida: boolean }[] | undefined) {
  const known = useRef<Set<number>>(undefined)
  useEffect(() => {
    if (!messages) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...messages.map((message) => message.id)])
    if (before && messages.some((message) => !message.lida && !before.has(message.id))) play()
  }, [messages])
}
