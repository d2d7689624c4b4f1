import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AttendancePage } from '../public/AttendancePage.tsx'

const LESSON = { empresa: 'Aroeira', curso: 'Brigada', turma: 'Turma do dia', dia: '2026-11-23' }
let sent: string[]
/** What happens to the next POSTs: 'offline', a refusal, or nothing. */
let refusals: (string | null)[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  refusals = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    if (options.method === 'POST') {
      const refusal = refusals.shift()
      if (refusal === 'offline') throw new TypeError('Failed to fetch')
      sent.push(path)
      if (refusal)
        return new Response(JSON.stringify({ message: refusal }), {
          status: 400,
          headers: { 'content-type': 'application/json' },
        })
    }
    const body =
      options.method === 'POST' && !path.endsWith('leitura')
        ? { mensagem: 'Presença registrada.', link: 'abc' }
        : LESSON
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = () =>
  render(
    <MemoryRouter>
      <AttendancePage params={{ codigo: 'x' }} />
    </MemoryRouter>,
  )

async function identify() {
  fireEvent.change(await screen.findByLabelText(/CPF/), { target: { value: '52998224725' } })
  fireEvent.change(screen.getAllByLabelText(/Data de nascimento/)[0]!, { target: { value: '20/05/1990' } })
  fireEvent.blur(screen.getAllByLabelText(/Data de nascimento/)[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Registrar presença' }))
}

it('a mistyped CPF is typed again, and without a connection the page goes on trying', async () => {
  refusals = [null, 'Confira os dados.', 'offline']
  page()
  await identify()
  await screen.findByText('Confira os dados.')
  expect((screen.getByLabelText(/CPF/) as HTMLInputElement).value).toBe('529.982.247-25')
  fireEvent.click(screen.getByRole('button', { name: 'Registrar presença' }))
  await screen.findByText(/^Sem conexão/)
  await screen.findByText('Presença registrada.', {}, { timeout: 4000 })
})

it('whoever says who they are comes once: the link they get is for the next lesson', async () => {
  page()
  await identify()
  await screen.findByText('Presença registrada.')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Presença registrada'))
  expect(sent).toEqual(['/api/publico/presenca/leitura', '/api/publico/presenca'])
  cleanup()
  page()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toBe('/api/desenvolvimento/participante/presenca')
})
