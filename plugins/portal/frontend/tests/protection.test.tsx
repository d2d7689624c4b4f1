import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SIGNED_IN } from './fixture.ts'
import { find, open, Refusal } from './server.tsx'

/** What the browser's own dialogs would answer. */
const device = vi.hoisted(() => ({ registers: vi.fn(), signs: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: device.registers,
  startAuthentication: device.signs,
}))
afterEach(() => vi.unstubAllGlobals())
/** A browser that has passkeys, at a name with https. */
function withKeys() {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
}

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
    routes: {
      'GET /candidatos/57/seguranca': { chaves: [], ...state },
      'GET /candidatos/57/seguranca/sessoes': [],
      ...routes,
    },
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
  const sent = calls.filter((call) => call.path === '/login/segundo-fator').at(-1)!
  expect(sent.body).toEqual({ codigo: 'aaaa-bbbb-dddd', tipoLogin: 'VAGA' })
  expect(sent.query.get('solicitacaoId')).toBe('9')
})

it('registers a passkey with name and password, shows the first codes of recovery, and removes it with the password', async () => {
  withKeys()
  const key = { id: 4, nome: 'Meu celular', criadaEm: '2026-11-20T12:00:00Z', usadaEm: null }
  let chaves: object[] = []
  device.registers.mockRejectedValueOnce(new Error('given up')).mockResolvedValue({ id: 'abc' })
  const { calls } = await page(
    {},
    {
      'GET /candidatos/57/seguranca': () => ({ appDesde: null, codigosRestantes: 10, chaves }),
      'POST /candidatos/57/seguranca/chaves/opcoes': { challenge: 'x' },
      'POST /candidatos/57/seguranca/chaves': () => {
        chaves = [key]
        return { codigos: CODES }
      },
      'POST /candidatos/57/seguranca/chaves/4/remover': () => {
        chaves = []
        return {}
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cadastrar uma chave' }, SLOW))
  click('Continuar')
  expect(await screen.findByText('Nome da chave é obrigatório')).toBeTruthy()
  type(/^Nome da chave/, 'Meu celular')
  type(/^Senha/, 'minha-senha')
  click('Continuar')
  expect(await screen.findByText(/^O aparelho não criou a chave/)).toBeTruthy()
  click('Continuar')
  expect(await screen.findByText(CODES[0]!)).toBeTruthy()
  expect(find(calls, 'POST', '/candidatos/57/seguranca/chaves')?.body).toEqual({
    nome: 'Meu celular',
    resposta: { id: 'abc' },
  })
  expect(await screen.findByText(/ainda não usada/)).toBeTruthy()
  click('Guardei os códigos')
  click('Remover Meu celular')
  type(/^Senha/, 'minha-senha')
  click('Remover')
  await waitFor(() => expect(screen.queryByText('Meu celular')).toBeNull())
})

it('lists where the registration is open and ends one or all others', async () => {
  const session = (id: number, dispositivo: string, atual = false) => ({
    id,
    dispositivo,
    atual,
    ip: '203.0.113.7',
    inicio: '2026-11-20T12:00:00Z',
    ultimoUso: '2026-11-20T13:00:00Z',
  })
  let open = [session(1, 'Chrome no Windows', true), session(2, 'Safari no iPhone'), session(3, 'Firefox no Linux')]
  await page(
    { appDesde: null, codigosRestantes: 0 },
    {
      'GET /candidatos/57/seguranca/sessoes': () => open,
      'DELETE /candidatos/57/seguranca/sessoes/2': () => {
        open = open.filter(({ id }) => id !== 2)
        return {}
      },
      'POST /candidatos/57/seguranca/sessoes/encerrar-outras': () => {
        open = open.slice(0, 1)
        return {}
      },
    },
  )
  expect(await screen.findByText('Esta sessão', undefined, SLOW)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Encerrar a sessão em Chrome no Windows' })).toBeNull()
  click('Encerrar a sessão em Safari no iPhone')
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull())
  click('Encerrar todas as outras')
  await waitFor(() => expect(screen.queryByText('Firefox no Linux')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull()
})

it('signs in with a passkey alone, or as the second step of who has no app', async () => {
  withKeys()
  device.signs.mockRejectedValueOnce(new Error('given up')).mockResolvedValue({ id: 'abc' })
  const { calls } = await open('/externo/login?empresaId=1', {
    routes: {
      'POST /login': { authenticated: false, etapa: 'SEGUNDO_FATOR', meios: ['CHAVE', 'RECUPERACAO'] },
      'POST /login/chave/opcoes': { challenge: 'x' },
      'POST /login/chave': SIGNED_IN,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com uma chave de acesso' }, SLOW))
  await waitFor(() => expect(device.signs).toHaveBeenCalledTimes(1))
  expect(find(calls, 'POST', '/login/chave')).toBeUndefined()
  type(/^CPF/, '52998224725')
  type(/^Senha/, 'minha-senha')
  click('Entrar')
  expect(await screen.findByLabelText(/^Código de recuperação/, undefined, SLOW)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Usar o aplicativo' })).toBeNull()
  click('Usar a chave de acesso')
  await waitFor(() => expect(window.location.pathname).toBe('/externo/anuncios'))
  expect(find(calls, 'POST', '/login/chave')?.body).toEqual({
    etapa: true,
    resposta: { id: 'abc' },
    tipoLogin: 'CADASTRO',
  })
})
