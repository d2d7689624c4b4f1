import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../providers/http.ts'
import { type Feedback, FeedbackProvider, useFeedback } from '../ui/Feedback.tsx'

// Proves: erro.api-inacessivel
it('a message that the server is out of reach goes when it answers again', async () => {
  let feedback!: Feedback
  function Grab() {
    feedback = useFeedback()
    return null
  }
  render(
    <FeedbackProvider>
      <Grab />
    </FeedbackProvider>,
  )
  const call = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', call)
  call.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response(null, { status: 204 }))
  await act(() => api('/api/externo/x').catch((error) => feedback.failure(error)))
  expect(screen.getByText(/Não foi possível acessar a API do RH/)).toBeTruthy()
  await act(() => api('/api/externo/x'))
  expect(screen.queryByText(/Não foi possível acessar a API do RH/)).toBeNull()
  vi.unstubAllGlobals()
})
