import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeProvider } from '../dialogs/NoticeProvider.tsx'
import { fakeServer, reply } from '../test_kit.tsx'
import SurveyCard from './SurveyCard.tsx'

const PATH = '/api/userinfo/pesquisa-satisfacao'
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(devida = true) {
  const calls = fakeServer({
    [`GET ${PATH}`]: { devida, pergunta: 'Você gosta?' },
    [`POST ${PATH}`]: reply(204),
    [`PUT ${PATH}/adiar`]: reply(204),
  })
  render(
    <NoticeProvider>
      <SurveyCard />
    </NoticeProvider>,
  )
  return calls
}

describe('Pesquisa de satisfação', () => {
  // Proves: core.pesquisa-satisfacao, core.pesquisa-satisfacao.01, pesquisa-satisfacao-atraso
  it('asks after 3 s, takes a mark and a comment, thanks and goes', async () => {
    const calls = await open()
    await later(2999)
    expect(calls).toHaveLength(0)
    await later(1)
    await later(0)
    expect(screen.queryByText('Você gosta?')).not.toBeNull()
    expect(screen.getByText<HTMLButtonElement>('Enviar').disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Nota 9'))
    fireEvent.change(screen.getByLabelText('Quer contar por quê?'), { target: { value: ' Rápido ' } })
    fireEvent.click(screen.getByText('Enviar'))
    await later(0)
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: PATH, body: { nota: 9, comentario: 'Rápido' } })
    expect(screen.queryByText('Você gosta?')).toBeNull()
    expect(screen.queryByText('Obrigado pela sua resposta!')).not.toBeNull()
  })

  it('"Agora não" is kept by the server', async () => {
    const calls = await open()
    await later(3000)
    await later(0)
    fireEvent.click(screen.getByText('Agora não'))
    await later(0)
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: `${PATH}/adiar` })
    expect(screen.queryByText('Você gosta?')).toBeNull()
  })

  it('stays away while it is not due', async () => {
    await open(false)
    await later(10_000)
    expect(screen.queryByText('Você gosta?')).toBeNull()
  })
})
