import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SIGNED_IN } from './fixture.ts'
import { find, open, Refusal } from './server.tsx'

const SLOW = { timeout: 15_000 }
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-ccc${index}`)
const APP = {
  segredo: 'ABCDEFGHIJKLMNOP',
  endereco: 'otpauth://totp/x',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const page = (state: object, routes = {}) =>
  open('/externo/candidatos/57/seguranca?empresaId=1', {
    session: SIGNED_IN,
    routes: { 'GET /candidatos/57/seguranca': state, ...routes },
  })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('sets the app up with the password and a code, and shows the codes of recovery once', async () => {
  const { calls } = await page(
    { appDesde: null, codigosRestantes: 0 },
    {
      'POST /candidatos/57/seguranca/aplicativo': APP,
      'PUT /candidatos/57/seguranca/aplicativo': { codigos: CODES },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ativar com um aplicativo' }, SLOW))
  click('Continuar')
  expect(await screen.findByText('Senha é obrigatória')).toBeTruthy()
  type(/^Senha/, 'minha-senha')
  click('Continuar')
  expect(await screen.findByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  click('Ativar')
  expect(await screen.findByText('Digite os seis dígitos que o aplicativo mostra.')).toBeTruthy()
  type(/^Código do aplicativo/, '123456')
  click('Ativar')
  expect(await screen.findByRole('list', { name: 'Códigos de recuperação' })).toBeTruthy()
  expect(screen.getByText(CODES[9]!)).toBeTruthy()
  expect(find(calls, 'POST', '/candidatos/57/seguranca/aplicativo')?.body).toEqual({ senha: 'minha-senha' })
  click('Guardei os códigos')
  await waitFor(() => expect(screen.queryByText(CODES[9]!)).toBeNull())
})

it('turns it off only with the right password, and says what was wrong beside the field', async () => {
  let tries = 0
  await page(
    { appDesde: '2026-11-01T12:00:00Z', codigosRestantes: 2 },
    {
      'POST /candidatos/57/seguranca/aplicativo/desativar': () =>
        tries++ ? {} : new Refusal(400, 'Campos inválidos', { senha: 'A senha atual não confere.' }),
    },
  )
  expect(await screen.findByText(/Gere novos códigos de recuperação/, undefined, SLOW)).toBeTruthy()
  click('Desativar')
  type(/^Senha/, 'errada')
  const [, send] = screen.getAllByRole('button', { name: 'Desativar' })
  fireEvent.click(send!)
  expect(await screen.findByText('A senha atual não confere.')).toBeTruthy()
  type(/^Senha/, 'certa')
  fireEvent.click(send!)
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeTruthy()
})

it('asks for the code after the password and applies for the vacancy of the sign-in then', async () => {
  let tries = 0
  const { calls } = await open('/externo/login?empresaId=1&solicitacaoId=9', {
    routes: {
      'POST /login': { authenticated: false, etapa: 'SEGUNDO_FATOR', meios: ['APP', 'RECUPERACAO'] },
      'POST /login/segundo-fator': () =>
        tries++ ? { ...SIGNED_IN } : new Refusal(401, 'O código não confere ou já foi usado.', {}, 'CODIGO_INVALIDO'),
      'POST /candidato-solicitacoes': { id: 1 },
    },
  })
  await screen.findByRole('button', { name: 'Entrar' }, SLOW)
  type(/^CPF/, '52998224725')
  type(/^Senha/, 'minha-senha')
  click('Entrar')
  expect(await screen.findByRole('heading', { name: 'Só mais uma etapa' }, SLOW)).toBeTruthy()
  await screen.findByRole('button', { name: 'Confirmar' }, SLOW)
  click('Confirmar')
  expect(await screen.findByText('Digite o código.')).toBeTruthy()
  click('Usar um código de recuperação')
  type(/^Código de recuperação/, 'aaaa-bbbb-cccc')
  click('Confirmar')
  expect(await screen.findByText('O código não confere ou já foi usado.')).toBeTruthy()
  type(/^Código de recuperação/, 'aaaa-bbbb-dddd')
  click('Confirmar')
  await waitFor(() => expect(window.location.pathname).toBe('/externo/candidato-solicitacoes'))
  const sent = calls.filter((one) => one.path === '/login/segundo-fator').at(-1)!
  expect(sent.body).toEqual({ codigo: 'aaaa-bbbb-dddd', tipoLogin: 'VAGA' })
  expect(sent.query.get('solicitacaoId')).toBe('9')
})
