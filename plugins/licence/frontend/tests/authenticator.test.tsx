import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, reply, Shell } from '#frontend/test_kit.tsx'
import { AuthenticatorPage } from '../AuthenticatorPage.tsx'
import { BEFORE_EDITING, ERASES, type LicenceInfo, OTHER_CNPJ, STEPS } from '../licence.ts'

const PATH = '/utilitario/autenticador'
const NEW: LicenceInfo = {
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  statusMigracao: 'NOVA_INSTALACAO',
  passo: 0,
  exibicao: 'NOVA',
  ehModoNuvem: false,
  ehAtivado: false,
  autenticadorBurlado: false,
  ehDemonstracao: false,
  possuiCnpj: false,
  mensagem: null,
}
const LICENSED: Partial<LicenceInfo> = {
  razaoSocial: 'Ipê Ltda.',
  cnpj: '11222333000181',
  nrSerie: 'A-1',
  dataExpiracao: '2099-12-31',
  exibicao: 'ATIVA',
  passo: 4,
  ehAtivado: true,
  possuiCnpj: true,
}

async function open(
  info: Partial<LicenceInfo> = {},
  answers: Record<string, unknown> = {},
  ticket: string | null = 'T-1',
) {
  cleanup()
  window.history.pushState({}, '', PATH)
  const calls = fakeServer({
    'GET /api/userinfo': { ...MARIANA, authorities: ['ROLE_UTILITARIO_AUTENTICADOR_EDITAR'] },
    'GET /api/utilitario/autenticador/info': { ...NEW, ...info },
    'GET /api/utilitario/autenticador/ticket': { ticket },
    ...answers,
  })
  render(
    <Shell at={PATH}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthenticatorPage />
      </QueryClientProvider>
    </Shell>,
  )
  await screen.findByRole('heading', { name: 'Autenticador' })
  return calls
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const numberBox = () => screen.getByLabelText<HTMLInputElement>('CNPJ/CPF')
const sent = (calls: { method: string; path: string; body?: any }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path.endsWith(path)).map((call) => call.body)

afterEach(() => void vi.unstubAllGlobals())

describe('the authenticator', () => {
  // Proves: enum.exibicao-licenca, licenca-campo-max, licenca.ativa, licenca.aviso-edicao, licenca.inativa,
  //   licenca.inconsistente, licenca.nova, utilities.autenticador.07, utl.autenticador
  it('says Nova Instalação, Inconsistente, Ativa or Inativa; the number takes digits only, 14 at most, after a warning', async () => {
    for (const [exibicao, label] of [
      ['NOVA', 'Nova Instalação'],
      ['INCONSISTENTE', 'Inconsistente'],
      ['ATIVA', 'Ativa'],
      ['INATIVA', 'Inativa'],
    ] as const) {
      await open({ exibicao })
      expect(screen.getByText(label)).toBeTruthy()
    }
    expect(screen.getByText(BEFORE_EDITING)).toBeTruthy()
    for (const name of ['Gerar ticket', 'Autenticar', 'Retificar CNPJ']) expect(button(name)).toBeTruthy()
    fireEvent.change(numberBox(), { target: { value: '11.222.333/0001-81999' } })
    expect(numberBox().value).toBe('11222333000181')
  })

  // Proves: licenca.ticket-confirmar
  it('asks before a new ticket erases the licence; without a number there is nothing to erase', async () => {
    const calls = await open(LICENSED, { 'POST /api/utilitario/autenticador/ticket': { ticket: 'T-2' } })
    await waitFor(() => expect(numberBox().value).toBe('11222333000181'))
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
    fireEvent.click(button('Gerar ticket'))
    const asked = await screen.findByRole('dialog', { name: 'Gerar ticket' })
    expect(within(asked).getByText(ERASES)).toBeTruthy()
    fireEvent.click(within(asked).getByText('Não'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls, '/ticket')).toEqual([])
    fireEvent.click(button('Gerar ticket'))
    fireEvent.click(await screen.findByText('Sim'))
    await waitFor(() => expect(sent(calls, '/ticket')).toEqual([{ cnpj: '11222333000181' }]))
    const fresh = await open({}, { 'POST /api/utilitario/autenticador/ticket': { ticket: 'T-3' } }, null)
    expect(button('Autenticar').disabled).toBe(true)
    fireEvent.change(numberBox(), { target: { value: '11222333000181' } })
    fireEvent.click(button('Gerar ticket'))
    await waitFor(() => expect(sent(fresh, '/ticket')).toHaveLength(1))
  })

  // Proves: licenca.atencao, licenca.cnpj, utl.autenticador.cnpj
  it('an invalid number opens "ATENÇÃO!" with its sentence; after a failure the licence is read again', async () => {
    const calls = await open(LICENSED, {
      'POST /api/utilitario/autenticador/autenticar': reply(400, { code: 'VALIDACAO', message: OTHER_CNPJ }),
    })
    const reads = () => calls.filter((call) => call.method === 'GET' && call.path.endsWith('/info')).length
    const before = reads()
    await waitFor(() => expect(button('Autenticar').disabled).toBe(false))
    fireEvent.click(button('Autenticar'))
    const dialog = await screen.findByRole('dialog', { name: 'ATENÇÃO!' })
    expect(within(dialog).getByText(OTHER_CNPJ)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  })

  // Proves: licenca.demo, licenca.migracao, utl.autenticador.migracao
  it('the dialog of the migration marks what is behind as complete; in demo mode it says so', async () => {
    await open({ ...LICENSED, exibicao: 'INATIVA', passo: 2 })
    fireEvent.click(button('Status da migração'))
    const dialog = await screen.findByRole('dialog', { name: 'Status da Migração da Licença' })
    for (const step of STEPS) expect(within(dialog).getByText(step)).toBeTruthy()
    expect(dialog.querySelectorAll('.MuiStepLabel-label.Mui-completed')).toHaveLength(2)
    await open({ ehDemonstracao: true, mensagem: 'Modo Demonstração. Reinicie o sistema.' })
    fireEvent.click(button('Status da migração'))
    const demo = await screen.findByRole('dialog')
    expect(within(demo).getByText('Modo Demonstração. Reinicie o sistema.')).toBeTruthy()
    expect(screen.queryByText('Gerar ticket')).toBeNull()
  })

  // Proves: licenca.nuvem
  it('in a cloud: NUVEM, and the number opens by a switch, after the warning', async () => {
    await open({ ...LICENSED, ehModoNuvem: true })
    expect(screen.getByText('NUVEM')).toBeTruthy()
    await waitFor(() => expect(numberBox().disabled).toBe(true))
    fireEvent.click(screen.getByLabelText('Editar o CNPJ/CPF'))
    const warning = await screen.findByRole('dialog', { name: 'ATENÇÃO!' })
    expect(within(warning).getByText(BEFORE_EDITING)).toBeTruthy()
    fireEvent.click(within(warning).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(numberBox().disabled).toBe(false))
  })
})
