import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { focusFirstError, navigate } from '#public'
import { FIELDS, SIGNED_IN } from './fixture.ts'
import { find, open, Refusal, type Setting } from './server.tsx'

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }))

const start = async (setting: Setting = {}) => {
  const opened = await open('/externo/candidatos/new?empresaId=1', setting)
  await screen.findByText('Passo 1 de 4', undefined, { timeout: 3000 })
  return opened
}

async function fillFirstStep() {
  type(/^Nome/, 'Ana Souza')
  type(/^CPF/, '529.982.247-25')
  type(/^E-mail/, 'ana@correio.com')
  type(/^Celular/, '(87) 98812-3456')
  press('Continuar')
  await screen.findByText('Passo 2 de 4')
}

async function choosePosition() {
  press(/Cargos desejados/)
  fireEvent.click(await screen.findByLabelText('Motorista'))
  press('Pronto')
  press('Continuar')
  await screen.findByText('Passo 3 de 4')
}

async function toPassword() {
  await fillFirstStep()
  await choosePosition()
  press('Continuar')
  await screen.findByText('Passo 4 de 4')
}

function choosePassword(confirm = 'segredo1') {
  type(/^Senha/, 'segredo1')
  type(/^Confirmar senha/, confirm)
  press('Concluir cadastro')
}

describe('the first field in error', () => {
  it('is the one that can be filled when the wrong one waits for it (the UF for the city)', () => {
    document.body.innerHTML =
      '<div data-field="endereco.uf"><select id="uf"></select></div><div data-field="endereco.cidade"><button disabled></button></div>'
    focusFirstError({ 'endereco.cidade': 'Cidade é obrigatória' })
    expect(document.activeElement?.id).toBe('uf')
    document.body.innerHTML = ''
  })
})

describe('the photo of a registration', () => {
  // Proves: portal.dlg.experiencia, portal.lista.formacao
  it('is sent as a part of a form, not as text inside JSON', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200 }))
    const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never)
    const blob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['JPEG'], { type: 'image/jpeg' })))
    const { calls } = await start()
    await fillFirstStep()
    await choosePosition()
    const section = screen.queryByLabelText('Arquivo da foto') ? null : screen.getByText(/^Sobre você/)
    if (section) fireEvent.click(section)
    const photo = new File(['picture'], 'eu.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Arquivo da foto'), { target: { files: [photo] } })
    await screen.findByAltText('Sua foto')
    press('Continuar')
    await screen.findByText('Passo 4 de 4')
    choosePassword()
    await waitFor(() => expect(calls.some((call) => call.path === '/candidatos' && call.method === 'POST')).toBe(true))
    const { body } = calls.find((call) => call.path === '/candidatos' && call.method === 'POST')!
    expect(body).toMatchObject({ nome: 'Ana Souza', foto: { file: 'eu.jpg', type: 'image/jpeg', size: 4 } })
    canvas.mockRestore()
    blob.mockRestore()
  })
})

describe('registration in steps', () => {
  it('checks on "Continuar", says "Preencha os campos indicados" and focuses the first wrong field', async () => {
    await start()
    press('Continuar')
    const alert = await dialog('Atenção!')
    expect(alert.getByText('Preencha os campos indicados')).toBeTruthy()
    fireEvent.click(alert.getByText('Entendi'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)))
    const name = screen.getByLabelText(/^Nome/)
    const message = screen.getByText('Nome é obrigatório')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(name.getAttribute('aria-describedby')).toContain(message.id)
  })

  it('sends the whole candidate, signs in and goes to the vacancies', async () => {
    const { calls } = await start({ routes: { 'POST /candidatos': { id: 57 } } })
    await toPassword()
    choosePassword()
    await waitFor(() => expect(find(calls, 'POST', '/candidatos')).toBeDefined())
    expect(find(calls, 'POST', '/candidatos')!.body).toMatchObject({
      nome: 'Ana Souza',
      pessoal: { cpf: '52998224725', sexo: 'I', deficiencia: '0' },
      contato: { email: 'ana@correio.com', dddCelular: '87', foneCelular: '988123456' },
      cargos: [{ id: 2 }],
      primeiroEmprego: false,
      empresaId: 1,
      senha: 'segredo1',
      confirmaSenha: 'segredo1',
    })
    await waitFor(() => expect(window.location.pathname).toBe('/externo/anuncios'))
    expect(localStorage.length).toBe(0)
  })

  it('refuses different passwords before sending anything', async () => {
    const { calls } = await start()
    await toPassword()
    choosePassword('outra')
    expect(await screen.findByText('As senhas devem ser iguais.')).toBeTruthy()
    expect(find(calls, 'POST', '/candidatos')).toBeUndefined()
  })

  it('continues a draft at its step after a reload', async () => {
    const { unmount } = await start()
    await fillFirstStep()
    unmount()
    await open('/externo/candidatos/new?empresaId=1')
    expect(await screen.findByText('Passo 2 de 4')).toBeTruthy()
    expect(screen.getByText(/Continuamos de onde você parou/)).toBeTruthy()
    press('Começar de novo')
    fireEvent.click((await dialog('Começar de novo?')).getByText('Apagar e começar'))
    expect(await screen.findByText('Passo 1 de 4')).toBeTruthy()
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('')
  })

  // Proves: portal.candidatos.novo
  it('keeps what was typed right before a reload', async () => {
    await start()
    type(/^Nome/, 'Ana Souza')
    fireEvent(window, new Event('pagehide'))
    expect(JSON.stringify(localStorage)).toContain('Ana Souza')
  })

  it('asks before "Começar de novo" throws away what was typed', async () => {
    const { unmount } = await start()
    await fillFirstStep()
    unmount()
    await open('/externo/candidatos/new?empresaId=1')
    await screen.findByText('Passo 2 de 4')
    press('Começar de novo')
    fireEvent.click((await dialog('Começar de novo?')).getByText('Continuar aqui'))
    expect(screen.getByText('Passo 2 de 4')).toBeTruthy()
    expect(localStorage.length).toBe(1)
  })

  it('goes one step back with the browser\'s Back and with "Voltar", and forward again with nothing lost', async () => {
    await start()
    await fillFirstStep()
    expect(window.location.search).toContain('passo=objetivo')
    window.history.back()
    expect(await screen.findByText('Passo 1 de 4')).toBeTruthy()
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Ana Souza')
    window.history.forward()
    expect(await screen.findByText('Passo 2 de 4')).toBeTruthy()
    press('Voltar')
    expect(await screen.findByText('Passo 1 de 4')).toBeTruthy()
    expect(window.location.search).not.toContain('passo')
  })

  it('keeps all of it, documents too, while one leaves the form to read the vacancy again', async () => {
    const rg = { kind: 'text', label: 'RG', max: 15, personal: 'document' } as const
    await start({
      config: { campos: { ...FIELDS, pessoal: { ...FIELDS.pessoal!, fields: { ...FIELDS.pessoal!.fields, rg } } } },
    })
    await fillFirstStep()
    await choosePosition()
    type('RG', 'MG-123')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('depois'))
    await navigate('/externo/anuncios?empresaId=1')
    await screen.findByText('Vagas Abertas')
    await navigate('/externo/candidatos/new?empresaId=1')
    expect(((await screen.findByLabelText('RG')) as HTMLInputElement).value).toBe('MG-123')
    expect(screen.queryByText(/não ficam guardados neste aparelho/)).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('MG-123')
  })

  it('asks to accept the privacy term before sending, and sends the acceptance', async () => {
    const { calls } = await start({
      config: { exigirAceitePsi: true, politicaSeguranca: 'Cuidamos dos seus dados.' },
      routes: { 'POST /candidatos': { id: 57 } },
    })
    await toPassword()
    choosePassword()
    const term = within(await screen.findByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' }))
    expect(term.getByText('Cuidamos dos seus dados.')).toBeTruthy()
    const go = term.getByRole('button', { name: 'Continuar' }) as HTMLButtonElement
    expect(go.disabled).toBe(true)
    fireEvent.click(term.getByLabelText('Li e aceito o Termo de Privacidade e Política de Segurança'))
    fireEvent.click(go)
    await waitFor(() =>
      expect(find(calls, 'POST', '/candidatos')?.body).toMatchObject({ aceitoPoliticaSeguranca: true }),
    )
  })

  it('goes back to the step of a field the server refuses and shows its message there', async () => {
    await start({
      routes: {
        'POST /candidatos': new Refusal(400, 'Há campos inválidos.', {
          'pessoal.cpf': 'Este CPF já está cadastrado nesta empresa.',
        }),
      },
    })
    await toPassword()
    choosePassword()
    expect(await screen.findByText('Passo 1 de 4')).toBeTruthy()
    expect(await screen.findByText('Este CPF já está cadastrado nesta empresa.')).toBeTruthy()
  })

  it('fills the first step from a résumé file and attaches the file in the end', async () => {
    const { calls } = await start({
      routes: { 'POST /candidatos': { id: 57 }, 'POST /candidatos/57/documentos-anexos': { id: 1 } },
    })
    type(/^CPF/, '52998224725')
    fireEvent.click(screen.getByText('Já tem um currículo?'))
    const file = new File(['Ana Souza\nana@correio.com\n(87) 98812-3456'], 'cv.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByLabelText('Arquivo do currículo'), { target: { files: [file] } })
    expect(await screen.findByText('3 campos preenchidos com o currículo. Confira.')).toBeTruthy()
    expect((screen.getByLabelText(/^Celular/) as HTMLInputElement).value).toBe('(87) 98812-3456')
    press('Continuar')
    await screen.findByText('Passo 2 de 4')
    await choosePosition()
    press('Continuar')
    await screen.findByText('Passo 4 de 4')
    choosePassword()
    await waitFor(() => expect(find(calls, 'POST', '/candidatos/57/documentos-anexos')).toBeDefined())
    const sent = find(calls, 'POST', '/candidatos/57/documentos-anexos')!.body as FormData
    expect([sent.get('descricao'), (sent.get('url') as File).name]).toEqual(['Currículo', 'cv.txt'])
  })

  it('attaches a picture of a résumé whose words cannot be read, and says so', async () => {
    await start()
    fireEvent.click(screen.getByText('Já tem um currículo?'))
    expect(screen.getByText(/Lemos PDF, Word \(docx\), texto \(txt\) e fotos, no seu próprio aparelho\./)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Arquivo do currículo'), {
      target: { files: [new File(['x'], 'cv.jpg', { type: 'image/jpeg' })] },
    })
    expect(
      await screen.findByText(/A imagem será anexada ao seu cadastro\. Não conseguimos ler o texto dela/),
    ).toBeTruthy()
  })

  it('reminds at once whoever is registered already, without asking about the CPF', async () => {
    const { calls } = await start()
    type(/^CPF/, '52998224725')
    expect(await screen.findByText(/Já se cadastrou nesta empresa/)).toBeTruthy()
    expect(find(calls, 'GET', '/empresas-por-cpf')).toBeUndefined()
  })

  // Proves: checklist.ocultos
  it('limits the positions: the others are disabled with the reason', async () => {
    await start()
    await fillFirstStep()
    press(/Cargos desejados/)
    fireEvent.click(await screen.findByLabelText('Motorista'))
    fireEvent.click(screen.getByLabelText('Ajudante de Produção'))
    const third = screen.getByLabelText('Técnico de Segurança') as HTMLInputElement
    expect(third.disabled).toBe(true)
    expect(third.closest('label')!.title).toBe('Limite de registros selecionados atingido')
    fireEvent.change(screen.getByLabelText('Pesquisar na lista'), { target: { value: 'tecnico' } })
    expect(screen.getByText('Existem 2 itens marcados, porém estão ocultos nessa filtragem')).toBeTruthy()
  })
})

describe('experience and first job', () => {
  const row = {
    id: 57,
    versao: 4,
    nome: 'Maria',
    pessoal: { cpf: '52998224725', sexo: 'F' },
    cargos: [{ id: 2, nome: 'Motorista' }],
    experiencias: [{ id: 9, empresa: 'Terra Nova', cargo: { id: 2, nome: 'Motorista' }, dataAdmissao: '2024-01-02' }],
    primeiroEmprego: false,
  }
  const edit = async () => {
    const opened = await open('/externo/candidatos/57?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /candidatos/57/completo': row,
        'PUT /candidatos/57': ({ body }: { body: unknown }) => ({ ...row, ...(body as object), versao: 5 }),
      },
    })
    await screen.findByText('Terra Nova', undefined, { timeout: 3000 })
    return opened
  }

  // Proves: primeiro-emprego.confirmar, primeiro-emprego.rotulo
  it('asks before removing the experiences; cancelling leaves first job unmarked', async () => {
    const { calls } = await edit()
    fireEvent.click(screen.getByLabelText('Primeiro emprego'))
    const question = await dialog('Primeiro emprego')
    expect(
      question.getByText(
        'Ao marcar Primeiro Emprego, todas as experiências profissionais serão excluídas. Deseja continuar?',
      ),
    ).toBeTruthy()
    fireEvent.click(question.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((screen.getByLabelText('Primeiro emprego') as HTMLInputElement).checked).toBe(false)
    expect(screen.getByText('Terra Nova')).toBeTruthy()
    expect(find(calls, 'PUT', '/candidatos/57')).toBeUndefined()
  })

  // Proves: portal.candidatos-externos.03
  it('removes them when confirmed, and adding one is disabled while marked', async () => {
    await edit()
    fireEvent.click(screen.getByLabelText('Primeiro emprego'))
    fireEvent.click((await dialog('Primeiro emprego')).getByText('Continuar'))
    await waitFor(() => expect(screen.queryByText('Terra Nova')).toBeNull())
    expect((screen.getByLabelText('Primeiro emprego') as HTMLInputElement).checked).toBe(true)
    expect((screen.getByRole('button', { name: 'Adicionar experiência' }) as HTMLButtonElement).disabled).toBe(true)
  })

  // Proves: formacao.titulo, portal.dlg.formacao
  it('education and languages are added in dialogs of their own, under their headings', async () => {
    await edit()
    expect(screen.getByRole('group', { name: 'Formação acadêmica' })).toBeTruthy()
    press('Adicionar formação')
    const education = within(await screen.findByRole('dialog', { name: 'Formação' }))
    expect(education.getByLabelText(/^Curso/)).toBeTruthy()
    fireEvent.click(education.getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Formação' })).toBeNull())
    press('Adicionar idioma')
    const language = within(await screen.findByRole('dialog', { name: 'Idioma' }))
    fireEvent.click(language.getByText('Gravar'))
    expect(await language.findByText('Idioma é obrigatório')).toBeTruthy()
  })

  // Proves: formacao.gravar, idioma.obrigatorio, nivel.obrigatorio, portal.dlg.idioma
  it('saves an added experience at once, with the version, and says so', async () => {
    const { calls } = await edit()
    press('Adicionar experiência')
    const form = within(await screen.findByRole('dialog', { name: 'Experiência Profissional' }))
    fireEvent.change(form.getByLabelText(/^Empresa/), { target: { value: 'Porto Seco' } })
    fireEvent.click(form.getByLabelText('Meu cargo não está na lista'))
    fireEvent.change(form.getByLabelText(/^Outro cargo/), { target: { value: 'Conferente' } })
    fireEvent.change(form.getByLabelText(/^Data de admissão/), { target: { value: '01/02/2025' } })
    fireEvent.click(form.getByText('Gravar'))
    expect(await screen.findByText('Experiência Profissional salva com sucesso.')).toBeTruthy()
    const { experiencias, versao } = find(calls, 'PUT', '/candidatos/57')!.body as {
      experiencias: object[]
      versao: number
    }
    expect(versao).toBe(4)
    expect(experiencias[1]).toMatchObject({
      empresa: 'Porto Seco',
      nomeMercado: 'Conferente',
      checkNomeCargo: true,
      dataAdmissao: '2025-02-01',
    })
  })

  // Proves: exp.salva
  it('asks "Tem certeza que deseja remover?" and removes', async () => {
    const { calls } = await edit()
    press('Remover Motorista (Terra Nova)')
    const question = await dialog('Experiência Profissional')
    expect(question.getByText('Tem certeza que deseja remover?')).toBeTruthy()
    fireEvent.click(question.getByText('Remover'))
    expect(await screen.findByText('Experiência Profissional removida com sucesso.')).toBeTruthy()
    expect(find(calls, 'PUT', '/candidatos/57')!.body).toMatchObject({ experiencias: [] })
  })

  // Proves: exp.removida
  it('keeps what was typed when someone else saved meanwhile, and saves over it only when told to', async () => {
    let tries = 0
    const { calls } = await open('/externo/candidatos/57?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /candidatos/57/completo': () => ({ ...row, versao: 4 + tries }),
        'PUT /candidatos/57': ({ body }: { body: unknown }) =>
          tries++ === 0
            ? new Refusal(409, 'Este registro foi alterado por outra pessoa enquanto você o editava.')
            : { ...row, ...(body as object) },
      },
    })
    await screen.findByText('Terra Nova', undefined, { timeout: 3000 })
    type(/^Nome \*|^Nome$/, 'Maria Clara')
    press('Gravar')
    const question = await dialog('Cadastro alterado')
    expect((screen.getByLabelText(/^Nome \*|^Nome$/) as HTMLInputElement).value).toBe('Maria Clara')
    fireEvent.click(question.getByText('Gravar esta tela'))
    expect(await screen.findByText('Registro salvo com sucesso.')).toBeTruthy()
    expect(
      calls.filter((call) => call.method === 'PUT').map((call) => (call.body as { versao: number }).versao),
    ).toEqual([4, 5])
  })

  // Proves: portal.candidatos.editar
  it('keeps the CPF locked and asks before leaving unsaved changes', async () => {
    await edit()
    expect((screen.getByLabelText(/^CPF/) as HTMLInputElement).disabled).toBe(true)
    type(/^Nome \*|^Nome$/, 'Maria Clara')
    fireEvent.click(screen.getByRole('link', { name: 'Vagas Abertas' }))
    const question = await dialog('Sair sem gravar?')
    fireEvent.click(question.getByText('Continuar aqui'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(window.location.pathname).toBe('/externo/candidatos/57')
  })
})
