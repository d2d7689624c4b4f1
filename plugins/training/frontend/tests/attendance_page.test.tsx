import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AttendancePage } from '../public/AttendancePage.tsx'

const LESSON = { empresa: 'Aroeira', curso: 'Brigada', turma: 'Turma do dia', dia: '2026-11-23' }
let sent: string[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    if (options.method === 'POST') sent.push(path)
    const body = options.method === 'POST' ? { mensagem: 'Presença registrada.', link: 'abc' } : LESSON
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('whoever says who they are comes once: the link they get is for the next lesson', async () => {
  const page = () =>
    render(
      <MemoryRouter>
        <AttendancePage params={{ codigo: 'x' }} />
      </MemoryRouter>,
    )
  page()
  fireEvent.change(await screen.findByLabelText(/CPF/), { target: { value: '52998224725' } })
  fireEvent.change(screen.getAllByLabelText(/Data de nascimento/)[0]!, { target: { value: '20/05/1990' } })
  fireEvent.blur(screen.getAllByLabelText(/Data de nascimento/)[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Registrar presença' }))
  await screen.findByText('Presença registrada.')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Presença registrada'))
  expect(sent).toEqual(['/api/publico/presenca'])
  cleanup()
  page()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toBe('/api/desenvolvimento/participante/presenca')
})
