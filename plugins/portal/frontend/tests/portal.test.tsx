import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ADVERT, SIGNED_IN } from './fixture.ts'
import { find, open, Refusal } from './server.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const arrived = (path: string) => waitFor(() => expect(window.location.pathname + window.location.search).toBe(path))

describe('ways into the portal', () => {
  // Proves: portal.raiz, portal.routing.03
  it('sends /externo to the sign-in, keeping the company', async () => {
    await open('/externo?empresaId=1')
    await arrived('/externo/login?empresaId=1')
  })
  // Proves: portal.candidatos.lista
  it('has no list of candidates: /externo/candidatos leads a visitor to the registration', async () => {
    await open('/externo/candidatos?empresaId=1')
    await arrived('/externo/candidatos/new?empresaId=1')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })
  // Proves: portal.routing.02
  it('sends a signed-in candidate from the sign-in to the vacancies', async () => {
    await open('/externo/login?empresaId=1', { session: SIGNED_IN })
    await arrived('/externo/anuncios?empresaId=1')
  })
  // Proves: portal.routing.01
  it('sends a visitor from a personal page to the sign-in and remembers the page', async () => {
    await open('/externo/candidatos/57?empresaId=1&tab=senha')
    await arrived('/externo/login?empresaId=1&voltar=%2Fexterno%2Fcandidatos%2F57%3FempresaId%3D1%26tab%3Dsenha')
  })
  // Proves: portal.empresa-invalida
  it.each(['abc', '', '1.5', '-1'])('refuses a company id that is not numeric: "%s"', async (id) => {
    await open(`/externo/anuncios?empresaId=${id}`)
    expect(await screen.findByText('Empresa ID inválido. Revise ou solicite novamente o link')).toBeTruthy()
  })
  it('refuses a company the server does not know', async () => {
    await open('/externo/anuncios?empresaId=99', {
      routes: { 'GET /portal': new Refusal(400, 'Empresa ID inválido. Revise ou solicite novamente o link') },
    })
    expect(await screen.findByText('Empresa ID inválido. Revise ou solicite novamente o link')).toBeTruthy()
  })
  it('lets a visitor without a link choose the company', async () => {
    await open('/externo/anuncios', {
      routes: {
        'GET /empresas': [
          { id: 1, nome: 'Frutas do Vale', vagas: 3 },
          { id: 2, nome: 'Aroeira', vagas: 1 },
        ],
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Frutas do Vale' }))
    await arrived('/externo/anuncios?empresaId=1')
    expect(await screen.findByRole('heading', { name: 'Vagas Abertas' })).toBeTruthy()
  })
  const TWO = {
    'GET /empresas': [
      { id: 1, nome: 'Frutas do Vale', vagas: 3 },
      { id: 2, nome: 'Aroeira', vagas: 1 },
    ],
  }
  it('/externo without a company leads to the sign-in, which finds the companies by the CPF', async () => {
    await open('/externo', { routes: TWO })
    await arrived('/externo/login')
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy()
    expect(screen.queryByText('Escolha a empresa')).toBeNull()
  })
  // Proves: portal.login
  it('what does not exist is told without a company too', async () => {
    await open('/externo/nada', { routes: TWO })
    expect(await screen.findByText('ERRO 404 - PÁGINA NÃO ENCONTRADA')).toBeTruthy()
  })
  it('shows the 404 page for anything else, also for another candidate', async () => {
    await open('/externo/nada?empresaId=1')
    expect(await screen.findByText('ERRO 404 - PÁGINA NÃO ENCONTRADA')).toBeTruthy()
  })
  it("never opens another candidate's registration", async () => {
    const { calls } = await open('/externo/candidatos/58?empresaId=1', { session: SIGNED_IN })
    expect(await screen.findByText('ERRO 404 - PÁGINA NÃO ENCONTRADA')).toBeTruthy()
    expect(calls.some((call) => call.path.startsWith('/candidatos'))).toBe(false)
  })
})

describe('trouble', () => {
  // Proves: erro.api-inacessivel
  it('says that the server cannot be reached and offers another try', async () => {
    await open('/externo/anuncios?empresaId=1', {
      routes: {
        'GET /portal': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    })
    expect(await screen.findByText(/Não foi possível acessar a API do RH/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })
  it('sends who is signed in from the registration to their own', async () => {
    await open('/externo/candidatos/new?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /candidatos/57/completo': { id: 57, nome: 'Maria' } },
    })
    await arrived('/externo/candidatos/57?empresaId=1')
  })
})

describe('header', () => {
  // Proves: portal.sessao.01
  it('shows "Entrar" to visitors and nothing of the menu', async () => {
    await open('/externo/anuncios?empresaId=1')
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy()
    for (const entry of ['Editar Cadastro', 'Anexar Documentos', 'Alterar Senha', 'Sair'])
      expect(screen.queryByText(entry)).toBeNull()
  })
  // Proves: candidato-nome-curto, portal.layout, portal.layout.02, portal.layout.04, portal.menu.documentos,
  //   portal.menu.editar, portal.menu.senha, portal.menu.vagas, portal.saudacao, portal.sessao.01
  it('greets with at most 20 characters and the CPF, not the whole of it, and has the five entries', async () => {
    await open('/externo/anuncios?empresaId=1', { session: SIGNED_IN })
    expect(await screen.findByText('Olá, Maria Aparecida dos…')).toBeTruthy()
    expect(screen.getByText('CPF ***.982.247-**')).toBeTruthy()
    expect(document.body.textContent).not.toContain('529.982.247-25')
    const menu = within(screen.getByRole('navigation', { name: 'Menu do candidato' }))
    expect(
      [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map((item) => item.textContent!.trim()),
    ).toEqual(['Vagas Abertas', 'Editar Cadastro', 'Anexar Documentos', 'Alterar Senha', 'Sair'])
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
    expect(menu.getByText('Alterar Senha').getAttribute('href')).toBe('/externo/candidatos/57?empresaId=1&tab=senha')
  })
  it('signs out on the server and goes to the sign-in', async () => {
    const { calls } = await open('/externo/anuncios?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'POST /userinfo/logout': {} },
    })
    await screen.findByText('Sair')
    press('Sair')
    await arrived('/externo/login?empresaId=1')
    expect(find(calls, 'POST', '/userinfo/logout')).toBeDefined()
  })
})

describe('signing out', () => {
  // Proves: logout-externo
  it('waits for the server at most two seconds', async () => {
    await open('/externo/anuncios?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'POST /userinfo/logout': () => new Promise(() => undefined) },
    })
    await screen.findByText('Sair')
    const pressed = performance.now()
    press('Sair')
    await waitFor(() => expect(window.location.pathname).toBe('/externo/login'), { timeout: 4000 })
    expect(performance.now() - pressed).toBeGreaterThan(1900)
    expect(performance.now() - pressed).toBeLessThan(3000)
  })
})

describe('sign-in', () => {
  const fill = (password = 'senha123') => {
    fireEvent.change(screen.getByLabelText(/^CPF/), { target: { value: '52998224725' } })
    fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: password } })
  }
  // Proves: portal.entrar, tipo-login-padrao
  it('sends CPF, password, company and kind as a form', async () => {
    const { calls } = await open('/externo/login?empresaId=1', { routes: { 'POST /login': SIGNED_IN } })
    await screen.findByLabelText(/^CPF/)
    fill()
    press('Entrar')
    await arrived('/externo/anuncios?empresaId=1')
    expect(find(calls, 'POST', '/login')!.body).toEqual({
      username: '52998224725',
      password: 'senha123',
      empresaId: '1',
      tipoLogin: 'CADASTRO',
    })
  })
  // Proves: core.validacao.08
  it('asks for the companies only with 11 digits and offers them when there are several', async () => {
    const { calls } = await open('/externo/login?empresaId=1', {
      routes: {
        'GET /empresas-por-cpf': [
          { id: 2, nome: 'Aroeira' },
          { id: 3, nome: 'Caatinga' },
        ],
        'POST /login': { ...SIGNED_IN, empresa: { id: 2, nome: 'Aroeira' } },
      },
    })
    fireEvent.change(await screen.findByLabelText(/^CPF/), { target: { value: '5299822472' } })
    expect(find(calls, 'GET', '/empresas-por-cpf')).toBeUndefined()
    fill()
    const company = (await screen.findByLabelText(/^Empresa/)) as HTMLSelectElement
    expect(company.value).toBe('2')
  })
  it('stays with the company of the vacancy; where one is registered instead is told after the right password', async () => {
    const said = 'Seu cadastro é em Aroeira. Entre no portal dessa empresa, ou cadastre-se também em Frutas do Vale.'
    const { calls } = await open('/externo/login?empresaId=1&solicitacaoId=101', {
      routes: {
        'GET /empresas-por-cpf': [
          { id: 1, nome: 'Frutas do Vale' },
          { id: 2, nome: 'Aroeira' },
        ],
        'POST /login': new Refusal(400, said, {}, 'OUTRA_EMPRESA'),
      },
    })
    await screen.findByLabelText(/^CPF/)
    fill()
    expect(screen.queryByText(said)).toBeNull()
    press('Entrar')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText('Cadastrar-se aqui').getAttribute('href')).toBe(
      '/externo/candidatos/new?empresaId=1&solicitacaoId=101',
    )
    expect(find(calls, 'POST', '/login')!.body).toMatchObject({ empresaId: '1' })
  })
  it('says that the password is wrong without opening the expired-session window', async () => {
    await open('/externo/login?empresaId=1', { routes: { 'POST /login': new Refusal(401, 'CPF ou senha inválidos.') } })
    await screen.findByLabelText(/^CPF/)
    fill('errada')
    press('Entrar')
    expect(await screen.findByText('CPF ou senha inválidos.')).toBeTruthy()
    expect(screen.queryByText('Sua sessão expirou.')).toBeNull()
  })
  it('applies after a sign-in that came from a vacancy, unless the server did', async () => {
    const { calls } = await open('/externo/login?empresaId=1&solicitacaoId=101', {
      routes: { 'POST /login': SIGNED_IN, 'POST /candidato-solicitacoes': { id: 1 } },
    })
    await screen.findByLabelText(/^CPF/)
    fill()
    press('Entrar')
    await arrived('/externo/candidato-solicitacoes?empresaId=1&nova=101')
    expect(find(calls, 'POST', '/login')!.query.get('solicitacaoId')).toBe('101')
    expect(find(calls, 'POST', '/candidato-solicitacoes')!.query.get('solicitacaoId')).toBe('101')
  })
})

describe('vacancies', () => {
  const routes = { 'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 }, 'GET /anuncios/101': ADVERT }
  it('read like invitations: title, place, pay', async () => {
    await open('/externo/anuncios?empresaId=1', { routes })
    expect(await screen.findByRole('link', { name: 'Motorista Carreteiro' })).toBeTruthy()
    expect(screen.getByText('Mossoró/RN')).toBeTruthy()
    expect(screen.getByText('R$ 3.890,00')).toBeTruthy()
  })
  // Proves: portal.anuncios
  it('hide the pay when the company hides it', async () => {
    await open('/externo/anuncios?empresaId=1', { routes, config: { exibirSalario: false } })
    await screen.findByRole('link', { name: 'Motorista Carreteiro' })
    expect(screen.queryByText('R$ 3.890,00')).toBeNull()
  })
  it('lead a visitor straight to the short form of the vacancy', async () => {
    await open('/externo/anuncios/101?empresaId=1', { routes })
    fireEvent.click(await screen.findByRole('button', { name: 'Candidatar-se' }))
    await arrived('/externo/anuncios/101/candidatar?empresaId=1')
  })
  it('take the application of a signed-in candidate and show where it stands', async () => {
    await open('/externo/anuncios/101?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        ...routes,
        'POST /candidato-solicitacoes': { id: 5 },
        'GET /candidato-solicitacoes': [
          {
            id: 5,
            solicitacao: { id: 101 },
            anuncio: { titulo: 'Motorista Carreteiro' },
            data: '2026-11-20',
            situacao: 'I',
            etapas: [],
            proximoPasso: 'O seu currículo será analisado.',
          },
        ],
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Candidatar-se' }))
    expect(await screen.findByText('Candidatura enviada!')).toBeTruthy()
    expect(screen.getByText('O seu currículo será analisado.')).toBeTruthy()
  })
  // Proves: captcha.rotulo, portal.anuncios
  it('can be applied for and sent to a friend from the list', async () => {
    const { calls } = await open('/externo/anuncios?empresaId=1', {
      session: SIGNED_IN,
      routes: { ...routes, 'POST /candidato-solicitacoes': { id: 5 } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar para um amigo' }))
    expect(await screen.findByRole('dialog', { name: 'Enviar anúncio a um amigo' })).toBeTruthy()
    press('Cancelar')
    press('Candidatar-se')
    await arrived('/externo/candidato-solicitacoes?empresaId=1&nova=101')
    expect(find(calls, 'POST', '/candidato-solicitacoes')!.query.get('solicitacaoId')).toBe('101')
  })
  // Proves: portal.candidaturas
  it('offer no second application', async () => {
    await open('/externo/anuncios/101?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /anuncios/101': { ...ADVERT, candidatoSolicitacao: { id: 5, situacao: 'I', data: '2026-11-20' } },
      },
    })
    expect(await screen.findByText('Você já se candidatou')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Candidatar-se' })).toBeNull()
  })
  it('lead the public link with the request number to the vacancy', async () => {
    await open('/externo/anuncios?empresaId=1&solicitacaoId=101', { routes })
    await arrived('/externo/anuncios/101?empresaId=1')
  })
})

describe('session', () => {
  it('says "Sua sessão expirou." after a 401 and offers to leave or to stay', async () => {
    await open('/externo/candidato-solicitacoes?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /candidato-solicitacoes': new Refusal(401, 'Sessão expirada.') },
    })
    const question = within(await screen.findByRole('alertdialog', { name: 'Sua sessão expirou.' }, { timeout: 3000 }))
    expect(question.getByText('Permanecer')).toBeTruthy()
    fireEvent.click(question.getByText('Sair'))
    await arrived('/externo/login?empresaId=1')
  })
  it('opens an expired session again with the password, on the same page', async () => {
    const { calls } = await open('/externo/candidato-solicitacoes?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /candidato-solicitacoes': new Refusal(401, 'Sessão expirada.'), 'POST /login': SIGNED_IN },
    })
    const question = within(await screen.findByRole('alertdialog', { name: 'Sua sessão expirou.' }, { timeout: 3000 }))
    fireEvent.click(question.getByText('Entrar de novo'))
    expect(question.getByText('Senha é obrigatória')).toBeTruthy()
    fireEvent.change(question.getByLabelText('Senha'), { target: { value: 'segredo1' } })
    fireEvent.click(question.getByText('Entrar de novo'))
    expect(await screen.findByText('Você entrou de novo. Pode continuar.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(window.location.pathname).toBe('/externo/candidato-solicitacoes')
    expect(find(calls, 'POST', '/login')).toBeDefined()
  })
  // Proves: portal.dlg.termo, portal.termo-privacidade.01, termo.aceite, termo.continuar, termo.titulo
  it('asks a signed-in candidate to accept the term first; Escape does not close it', async () => {
    const { calls } = await open('/externo/anuncios?empresaId=1', {
      session: { ...SIGNED_IN, aceitoPoliticaSeguranca: false },
      config: { exigirAceitePsi: true },
      routes: { 'PATCH /candidatos/57/aceita-termo': {} },
    })
    const term = await screen.findByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' })
    fireEvent(term, new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' })).toBe(term)
    // Nothing is sent before it is ticked.
    fireEvent.click(within(term).getByText('Continuar'))
    expect(find(calls, 'PATCH', '/candidatos/57/aceita-termo')).toBeUndefined()
    fireEvent.click(within(term).getByLabelText(/Li e aceito/))
    fireEvent.click(within(term).getByText('Continuar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(find(calls, 'PATCH', '/candidatos/57/aceita-termo')).toBeDefined()
  })
})

describe('without a connection', () => {
  it('says that the vacancies are stored ones, until it is back', async () => {
    await open('/externo/anuncios?empresaId=1', { routes: { 'GET /anuncios': [] } })
    expect(screen.queryByText(/^Sem internet/)).toBeNull()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText(/^Sem internet/)).toBeTruthy()
    online.mockRestore()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/^Sem internet/)).toBeNull())
  })
})

describe('password recovery', () => {
  it('offers another link where a used one was refused', async () => {
    await open('/externo/recuperar-senha?token=abc&empresaId=1')
    fireEvent.click(await screen.findByText('Pedir outro link', undefined, { timeout: 3000 }))
    expect(await screen.findByText('Enviar link')).toBeTruthy()
  })
  // Proves: portal.recuperar-senha
  it('asks for the link and shows the answer of the server', async () => {
    const { calls } = await open('/externo/recuperar-senha?empresaId=1', {
      routes: { 'PUT /recuperar-senha': { message: 'Instruções enviadas.' } },
    })
    fireEvent.change(await screen.findByLabelText(/^CPF/, undefined, { timeout: 3000 }), {
      target: { value: '52998224725' },
    })
    press('Enviar link')
    expect(await screen.findByText('Instruções enviadas.')).toBeTruthy()
    expect(find(calls, 'PUT', '/recuperar-senha')!.body).toEqual({ cpf: '52998224725', empresaId: 1 })
  })
  it('takes a new password with the token of the link, without a company', async () => {
    const { calls } = await open('/externo/recuperar-senha?token=abc', {
      routes: {
        'GET /empresas': [
          { id: 1, nome: 'A' },
          { id: 2, nome: 'B' },
        ],
        'PUT /recuperar-senha/abc': {},
      },
    })
    fireEvent.change(await screen.findByLabelText(/^Nova senha/, undefined, { timeout: 3000 }), {
      target: { value: 'senha-nova' },
    })
    fireEvent.change(screen.getByLabelText(/^Confirmar/), { target: { value: 'senha-outra' } })
    press('Gravar')
    expect(await screen.findByText('A senha não foi confirmada corretamente.')).toBeTruthy()
    press('Entendi')
    fireEvent.change(screen.getByLabelText(/^Confirmar/), { target: { value: 'senha-nova' } })
    press('Gravar')
    await waitFor(() =>
      expect(find(calls, 'PUT', '/recuperar-senha/abc')!.body).toEqual({
        novaSenha: 'senha-nova',
        confNovaSenha: 'senha-nova',
      }),
    )
  })
})
