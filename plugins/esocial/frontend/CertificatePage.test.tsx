import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, reply, Shell } from '#frontend/test_kit.tsx'
import { CertificatePage } from './CertificatePage.tsx'

afterEach(() => vi.unstubAllGlobals())

const SEND = 'POST /api/esocial/certificado'
const send = async (answer: unknown) => {
  fakeServer({ 'GET /api/userinfo': MARIANA, [SEND]: answer })
  render(
    <Shell>
      <QueryClientProvider client={new QueryClient()}>
        <CertificatePage />
      </QueryClientProvider>
    </Shell>,
  )
  const file = new File(['x'], 'empresa.pfx')
  fireEvent.change(await screen.findByLabelText('Arquivo PFX ou P12'), { target: { files: [file] } })
  expect(screen.getByText('empresa.pfx')).toBeTruthy()
  const password = screen.getByLabelText<HTMLInputElement>('Senha do certificado')
  fireEvent.change(password, { target: { value: 'segredo' } })
  fireEvent.click(screen.getByText('Guardar'))
  return password
}

describe('Certificado digital A1', () => {
  it('is kept, and the password is gone from the screen', async () => {
    const password = await send({ titular: 'EMPRESA LTDA', validoAte: '2027-03-01' })
    expect(await screen.findByText('EMPRESA LTDA, válido até 01/03/2027.')).toBeTruthy()
    expect(password.value).toBe('')
  })

  it('"A senha do certificado está errada." stands at the password', async () => {
    const message = 'A senha do certificado está errada.'
    const field = 'senha'
    await send(
      reply(400, { code: 'VALIDACAO', message, errors: [{ type: 'FIELD_VALIDATION_VIOLATION', field, message }] }),
    )
    const said = await screen.findByText(message)
    expect(screen.getByLabelText('Senha do certificado').getAttribute('aria-describedby')).toBe(said.id)
  })
})
