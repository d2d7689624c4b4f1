import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, reply, Shell } from '../test_kit.tsx'
import { AccessDenied } from '../layout/errors/AccessDenied.tsx'
import { ErrorBoundary } from '../layout/errors/ErrorBoundary.tsx'
import { NotFound } from '../layout/errors/NotFound.tsx'
import LoginPage from './login/LoginPage.tsx'
import OwnPassword from './OwnPassword.tsx'
import OwnData, { ownPayload } from './OwnData.tsx'
import { phoneMask } from './phone.ts'
import { loginPath, returnPath } from './return_path.ts'
import { firstName, greeting } from './start/greeting.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('login', () => {
  const open = async (answer: unknown) => {
    const calls = fakeServer({ 'GET /api/userinfo': { authenticated: false }, 'POST /api/login': answer })
    render(
      <Shell at="/login">
        <LoginPage />
      </Shell>,
    )
    await screen.findByText('Entrar')
    return calls
  }

  // Proves: core.login, portal.entrar
  it('has a heading, a name, a password and one way in', async () => {
    await open(MARIANA)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect(screen.getByLabelText('CPF ou usuário')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Senha').type).toBe('password')
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
  })

  it('asks for what is missing without asking the server, and focuses it', async () => {
    const calls = await open(MARIANA)
    type('Senha', 'x')
    fireEvent.click(screen.getByText('Entrar'))
    expect(screen.queryByText('Informe o CPF ou o usuário')).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('CPF ou usuário'))
    expect(calls.filter((call) => call.method !== 'GET')).toHaveLength(0)
  })

  it('sends name and password', async () => {
    const calls = await open(MARIANA)
    type('CPF ou usuário', ' 123.456.789-09 ')
    type('Senha', 'segredo 1')
    fireEvent.click(screen.getByText('Entrar'))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ username: '123.456.789-09', password: 'segredo 1' }))
  })

  it('shows why it was refused and keeps what was typed', async () => {
    await open(() => reply(401, { code: 'CREDENCIAIS_INVALIDAS', message: 'Usuário ou senha inválidos.' }))
    type('CPF ou usuário', 'ana')
    type('Senha', 'errada')
    fireEvent.click(screen.getByText('Entrar'))
    expect((await screen.findByRole('alert')).textContent).toBe('Usuário ou senha inválidos.')
    expect(screen.getByLabelText<HTMLInputElement>('CPF ou usuário').value).toBe('ana')
  })
})

describe('the way back after the login', () => {
  it('leads to the page that was asked for', () =>
    expect(returnPath(loginPath({ pathname: '/captacao/vagas', search: '?page=2' }).slice('/login'.length))).toBe(
      '/captacao/vagas?page=2',
    ))
  it('is plain for the start page', () => expect(loginPath({ pathname: '/', search: '' })).toBe('/login'))
  it.each(['https://mal.example', '//mal.example', '/\\mal.example', 'javascript:alert(1)', '/login'])(
    'never leads to %s',
    (bad) => expect(returnPath(`?retorno=${encodeURIComponent(bad)}`)).toBe('/'),
  )
})

describe('error pages', () => {
  const inShell = async (page: ReactNode) => {
    const calls = fakeServer({ 'GET /api/userinfo': MARIANA, 'POST /api/erros/reportar': () => reply(204) })
    render(<Shell>{page}</Shell>)
    return calls
  }

  // Proves: pagina.404.botao
  it('404: "Página Não Encontrada"', async () => {
    await inShell(<NotFound />)
    expect((await screen.findByRole('heading')).textContent).toBe('Página Não Encontrada')
    expect(screen.queryByText('ERRO 404 - PÁGINA NÃO ENCONTRADA')).not.toBeNull()
    expect(screen.getByText('Voltar para a página inicial').getAttribute('href')).toBe('/')
  })

  // Proves: core.permissoes.05, pagina.403.texto, pagina.403.titulo
  it('403: "Acesso Negado"', async () => {
    await inShell(<AccessDenied />)
    expect((await screen.findByRole('heading')).textContent).toBe('Acesso Negado')
    expect(
      screen.queryByText(
        'Você não possui permissão para acessar esta página. Entre em contato com o responsável pelo gerenciamento de perfis.',
      ),
    ).not.toBeNull()
  })

  // Proves: pagina.500.cabecalho, pagina.500.detalhes, pagina.500.enviar, pagina.500.titulo
  it('500: a screen that fails to draw shows the details and can be sent to the provider', async () => {
    const Broken = () => {
      throw new Error('campo sem tipo')
    }
    const calls = await inShell(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    expect((await screen.findByRole('heading')).textContent).toBe('Erro Interno do Servidor')
    expect(screen.queryByText('ERRO 500 - ERRO INTERNO DO SERVIDOR')).not.toBeNull()
    fireEvent.click(screen.getByText('Visualizar detalhes do erro'))
    expect(screen.queryByText(/campo sem tipo/)).not.toBeNull()
    fireEvent.click(screen.getByText('Enviar problema para o fornecedor'))
    expect(await screen.findByText('Problema enviado')).not.toBeNull()
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/erros/reportar',
      body: { mensagem: 'campo sem tipo' },
    })
  })
})

describe('Alterar Minha Senha', () => {
  const open = async (answer: unknown) => {
    const calls = fakeServer({ 'GET /api/userinfo': MARIANA, 'PATCH /api/userinfo/usuario/alterar-senha': answer })
    render(
      <Shell at="/minha-senha">
        <OwnPassword />
      </Shell>,
    )
    await screen.findByText('Gravar')
    return calls
  }
  const fill = (senha: string, nova: string, conf: string) => {
    type('Senha atual *', senha)
    type('Nova senha *', nova)
    type('Confirmar nova senha *', conf)
    fireEvent.click(screen.getByText('Gravar'))
  }

  it('refuses a confirmation that differs, says so in the dialog and focuses the field', async () => {
    const calls = await open({})
    fill('a', 'nova-123', 'outra')
    expect(await screen.findByText('Preencha os campos indicados')).not.toBeNull()
    fireEvent.click(screen.getByText('OK'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirmar nova senha *')))
    expect(screen.queryByText('A senha não foi confirmada corretamente.')).not.toBeNull()
    expect(calls.filter((call) => call.method !== 'GET')).toHaveLength(0)
  })

  it("puts the server's message beside its field", async () => {
    await open(() =>
      reply(400, {
        code: 'V',
        message: 'm',
        errors: [{ type: 'FIELD_VALIDATION_VIOLATION', field: 'senha', message: 'A senha atual não confere.' }],
      }),
    )
    fill('a', 'nova-123', 'nova-123')
    expect(await screen.findByText('A senha atual não confere.')).not.toBeNull()
  })
})

describe('own data', () => {
  // Proves: core.meus-dados
  it('sends digits of the phone, null for what is empty, and keeps a stored picture at home', () => {
    expect(
      ownPayload({ nome: ' Ana ', email: '', telefone: '(85) 98888-7777', foto: { url: '/x' }, senhaAtual: '' }),
    ).toEqual({
      nome: 'Ana',
      email: null,
      telefone: '85988887777',
    })
    expect(ownPayload({ nome: 'Ana', email: 'a@b.c', telefone: '', foto: null, senhaAtual: '' })).toEqual({
      nome: 'Ana',
      email: 'a@b.c',
      telefone: null,
      foto: null,
    })
  })
  it('sends a new picture as a part of a form, not as text inside JSON', async () => {
    const calls = fakeServer({
      'GET /api/userinfo': MARIANA,
      'GET /api/userinfo/usuario/meus-dados': { nome: 'Mariana', email: null, telefone: null, foto: null },
      'PUT /api/userinfo/usuario/meus-dados': {},
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Shell at="/meus-dados">
          <OwnData />
        </Shell>
      </QueryClientProvider>,
    )
    const photo = new File([new Uint8Array([137, 80, 78, 71])], 'eu.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Foto'), { target: { files: [photo] } })
    await screen.findByText('Trocar foto')
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    await waitFor(() => expect(calls.some((call) => call.method === 'PUT')).toBe(true))
    const form = calls.find((call) => call.method === 'PUT')!.body as FormData
    expect(JSON.parse(String(form.get('registro')))).toEqual({
      nome: 'Mariana',
      email: null,
      telefone: null,
      foto: null,
    })
    const sent = form.get('foto') as File
    expect([sent.name, sent.type, sent.size]).toEqual(['eu.png', 'image/png', 4])
  })
  it.each([
    ['85', '85'],
    ['8532', '(85) 32'],
    ['8532321010', '(85) 3232-1010'],
    ['85988887777999', '(85) 98888-7777'],
  ])('shows the phone %s as %s', (digits, shown) => expect(phoneMask(digits)).toBe(shown))
})

describe('greeting', () => {
  it.each([
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [3, 'Boa noite'],
  ])('at %i h says %s', (hour, text) => expect(greeting(new Date(2026, 10, 20, hour))).toBe(text))
  it('uses the first name', () => expect(firstName('  Mariana Cavalcante')).toBe('Mariana'))
})
