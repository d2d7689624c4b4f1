import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { type Call, metadataOf, resourceMeta, serve, type Server, show } from '../testing/harness.tsx'
import { FormScreen } from './FormScreen.tsx'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome', required: true, max: 60 },
  email: { kind: 'email', label: 'E-mail' },
  valor: { kind: 'money', label: 'Valor', required: when('nome').is('Caro') },
  inicio: { kind: 'date', label: 'Início' },
  fim: { kind: 'date', label: 'Fim' },
  obs: { kind: 'longText', label: 'Observação', visible: when('nome').is('Caro') },
  partes: {
    kind: 'list',
    label: 'Partes',
    item: 'parte',
    columns: ['descricao'],
    fields: { descricao: { kind: 'text', label: 'Descrição', required: true } },
  },
}
const rules = [{ when: when('inicio').after('fim'), field: 'fim', message: 'Data final inferior a data inicial.' }]
const form = [
  { label: 'Dados', fields: ['nome', 'valor', 'obs'] },
  { label: 'Contato', fields: ['email'] },
  { label: 'Período', fields: ['inicio', 'fim', 'partes'] },
]
const meta = resourceMeta({ fields, rules, form })
const stored = {
  id: 7,
  versao: 3,
  nome: 'Mesa',
  email: 'a@b.com',
  valor: 10,
  inicio: '2026-01-01',
  fim: '2026-02-01',
  obs: null,
  partes: [],
}

async function open(server: Server, id?: number, one = meta) {
  const calls = serve(server)
  const view = await show(<FormScreen resource={one.key} {...(id ? { id } : {})} />, metadataOf([one]))
  await screen.findByRole('button', { name: 'Gravar' })
  return { calls, ...view }
}
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
const writes = (calls: Call[]) => calls.filter((call) => call.method !== 'GET')

describe('opening a form', () => {
  it('a record another company shares is read, not written: locked, without Gravar and Remover, and it says why', async () => {
    serve(() => ({ body: { ...stored, empresaId: 2 } }))
    await show(<FormScreen resource={meta.key} id={7} />, metadataOf([meta]))
    expect((await screen.findByRole('alert')).textContent).toContain('Este registro é de outra empresa')
    expect(screen.queryByRole('button', { name: 'Gravar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull()
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).disabled).toBe(true)
  })

  it('a record in which nothing may be changed any more is read: without Gravar, and it says so', async () => {
    const signed = when('assinadaEm').filled()
    const closing = resourceMeta({
      fields: {
        nome: { kind: 'text', label: 'Nome', readOnly: signed },
        pessoa: { kind: 'text', label: 'Pessoa', immutable: true },
        assinadaEm: { kind: 'date', label: 'Assinada em', readOnly: true },
      },
    })
    const opened = async (assinadaEm: string | null) => {
      serve(() => ({ body: { id: 7, versao: 1, nome: 'Mesa', pessoa: 'Ana', assinadaEm } }))
      return show(<FormScreen resource={closing.key} id={7} />, metadataOf([closing]))
    }
    const { unmount } = await opened('2026-01-01')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Os dados deste registro já não podem ser alterados.',
    )
    expect(screen.queryByRole('button', { name: 'Gravar' })).toBeNull()
    unmount()
    await opened(null)
    expect(await screen.findByRole('button', { name: 'Gravar' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('what only the server fills is not asked of a new record; of a stored one it is shown', async () => {
    const told = resourceMeta({
      fields: {
        nome: { kind: 'text', label: 'Nome' },
        assinadaEm: { kind: 'date', label: 'Assinada em', readOnly: true },
        estado: {
          kind: 'choice',
          label: 'Estado',
          readOnly: true,
          default: 'A',
          choices: [{ id: 'A', nome: 'Aberta' }],
        },
      },
    })
    serve(() => ({ body: { id: 7, versao: 1, nome: 'Mesa', assinadaEm: null, estado: 'A' } }))
    const { unmount } = await show(<FormScreen resource={told.key} />, metadataOf([told]))
    await screen.findByLabelText(/^Nome/)
    expect(screen.queryByText('Assinada em')).toBeNull()
    expect(screen.getByText('Aberta')).toBeTruthy()
    unmount()
    await show(<FormScreen resource={told.key} id={7} />, metadataOf([told]))
    expect(await screen.findByText('Assinada em')).toBeTruthy()
  })

  it('a tab that only the server fills is not there for a new record', async () => {
    const told = resourceMeta({
      fields: {
        nome: { kind: 'text', label: 'Nome' },
        assinadaEm: { kind: 'date', label: 'Assinada em', readOnly: true },
        observacao: { kind: 'text', label: 'Observação' },
      },
      form: [
        { label: 'Dados', fields: ['nome'] },
        { label: 'Assinatura', fields: ['assinadaEm'] },
        { label: 'Outros', fields: ['observacao'] },
      ],
    })
    serve(() => ({ body: { id: 7, versao: 1, nome: 'Mesa', assinadaEm: null } }))
    const tabs = () => screen.getAllByRole('tab').map((item) => item.textContent?.replace('0', ''))
    const { unmount } = await show(<FormScreen resource={told.key} />, metadataOf([told]))
    await screen.findByLabelText(/^Nome/)
    expect(tabs()).toEqual(['Dados', 'Outros'])
    unmount()
    await show(<FormScreen resource={told.key} id={7} />, metadataOf([told]))
    await screen.findByLabelText(/^Nome/)
    expect(tabs()).toEqual(['Dados', 'Assinatura', 'Outros'])
  })

  it('a new record begins with its first field, a stored one leaves the focus alone', async () => {
    const first = await open(() => undefined)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/))
    first.unmount()
    await open(() => ({ body: stored }), 7)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('saving a form', () => {
  // Proves: core.formularios.02
  it('says "Preencha os campos indicados" under "Atenção!", sends nothing, and goes to the first bad field', async () => {
    const { calls } = await open(() => undefined)
    save()
    const dialog = await screen.findByRole('dialog', { name: 'Atenção!' })
    expect(within(dialog).getByText('Preencha os campos indicados')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)))
    expect(screen.getByText('Nome é obrigatório')).toBeTruthy()
    expect(screen.getByLabelText(/^Nome/).getAttribute('aria-invalid')).toBe('true')
    expect(writes(calls)).toEqual([])
  })

  it('does not complain while typing, and forgets a complaint once the field is changed', async () => {
    await open(() => undefined)
    fireEvent.blur(screen.getByLabelText(/^Nome/))
    expect(screen.queryByText('Nome é obrigatório')).toBeNull()
    save()
    await screen.findByText('Nome é obrigatório')
    type(/^Nome/, 'x')
    await waitFor(() => expect(screen.queryByText('Nome é obrigatório')).toBeNull())
  })

  // Proves: core.abas, core.layout.02
  it('marks the tab that holds an error and opens it', async () => {
    await open(() => undefined)
    type(/^Nome/, 'Mesa')
    fireEvent.click(screen.getByRole('tab', { name: 'Contato' }))
    type('E-mail', 'ninguém')
    fireEvent.click(screen.getByRole('tab', { name: 'Dados' }))
    save()
    await screen.findByRole('dialog', { name: 'Atenção!' })
    const tab = screen.getByRole('tab', { name: 'Contato: 1 campo com erro', hidden: true })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('E-mail inválido.')).toBeTruthy()
  })

  it('checks the rules over several fields that the server checks too', async () => {
    await open(() => undefined)
    type(/^Nome/, 'Mesa')
    fireEvent.click(screen.getByRole('tab', { name: 'Período' }))
    type('Início', '10/02/2026')
    type('Fim', '01/02/2026')
    save()
    expect(await screen.findByText('Data final inferior a data inicial.')).toBeTruthy()
  })

  // Proves: crud.salvo
  it('posts a new record in the API shapes and goes back to the list', async () => {
    const { calls, router } = await open((call) =>
      call.method === 'POST' ? { status: 201, body: { ...stored } } : undefined,
    )
    type(/^Nome/, 'Mesa')
    type(/^Valor/, '1234,5')
    save()
    expect(await screen.findByText('Registro salvo com sucesso.')).toBeTruthy()
    expect(writes(calls)).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/teste/coisas',
        body: expect.objectContaining({ nome: 'Mesa', valor: 1234.5, partes: [] }),
      }),
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas'))
  })

  it('a save that is answered after somebody left is told, and leaves them where they are', async () => {
    const { calls, router } = await open((call) => (call.method === 'POST' ? { status: 201, body: stored } : undefined))
    const { fetch } = globalThis
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    globalThis.fetch = (...given) => held.then(() => fetch(...given))
    type(/^Nome/, 'Mesa')
    save()
    await screen.findByRole('progressbar')
    await act(async () => void router.navigate('/outra'))
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem gravar' }))
    await screen.findByText('Outra página')
    answer()
    expect(await screen.findByText('Registro salvo com sucesso.')).toBeTruthy()
    expect(writes(calls)).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/outra')
  })

  it('sends of a stored record only what changed, with the version it started from', async () => {
    const { calls } = await open((call) => ({ body: call.method === 'GET' ? stored : { ...stored, versao: 4 } }), 7)
    type(/^Nome/, 'Cadeira')
    save()
    await screen.findByText('Registro salvo com sucesso.')
    expect(writes(calls).map((path) => [path.path, path.body])).toEqual([
      ['/api/teste/coisas/7', { nome: 'Cadeira', versao: 3 }],
    ])
  })

  it('"Gravar e novo" saves and shows an empty form', async () => {
    const { calls, router } = await open(() => ({ status: 201, body: stored }))
    type(/^Nome/, 'Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Gravar e novo' }))
    await screen.findByText('Registro salvo com sucesso.')
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('')
    expect([writes(calls).length, router.state.location.pathname]).toEqual([1, '/'])
  })

  it('Ctrl+S saves', async () => {
    const { calls } = await open(() => ({ status: 201, body: stored }))
    type(/^Nome/, 'Mesa')
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await screen.findByText('Registro salvo com sucesso.')
    expect(writes(calls)).toHaveLength(1)
  })

  // Proves: core.erros.02, erro-campo
  it('puts complaints of the server on their fields, rows of lists included', async () => {
    const errors = [
      { type: 'FIELD_VALIDATION_VIOLATION', field: 'nome', message: 'Nome já existe.' },
      { type: 'FIELD_VALIDATION_VIOLATION', field: 'partes.0.descricao', message: 'Descrição proibida.' },
    ]
    await open(
      (call) =>
        call.method === 'GET'
          ? { body: { ...stored, partes: [{ id: 1, descricao: 'pé' }] } }
          : { status: 400, body: { code: 'VALIDACAO', message: 'x', errors } },
      7,
    )
    type(/^Nome/, 'Cadeira')
    save()
    expect(await screen.findByText('Nome já existe.')).toBeTruthy()
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Atenção!' })).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('tab', { name: 'Período: 1 campo com erro' }))
    expect(screen.getByRole('img', { name: 'Descrição proibida.' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Editar parte 1' }))
    expect(await within(await screen.findByRole('dialog')).findByText('Descrição proibida.')).toBeTruthy()
  })

  it('other refusals are messages, and everything typed stays', async () => {
    await open(() => ({ status: 500, body: { code: 'X', message: 'Erro' } }))
    type(/^Nome/, 'Mesa')
    save()
    expect(await screen.findByText('Erro')).toBeTruthy()
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Mesa')
  })
})

describe('conditions', () => {
  it('show, hide and demand fields while one types', async () => {
    await open(() => undefined)
    expect(screen.queryByLabelText('Observação')).toBeNull()
    type(/^Nome/, 'Caro')
    expect(await screen.findByLabelText('Observação')).toBeTruthy()
    save()
    expect(await screen.findByText('Valor é obrigatório')).toBeTruthy()
  })

  it('the company may demand a field the definition does not', async () => {
    await open(() => undefined, undefined, resourceMeta({ fields, requiredFields: ['valor'] }))
    type(/^Nome/, 'Mesa')
    save()
    expect(await screen.findByText('Valor é obrigatório')).toBeTruthy()
  })
})

describe('somebody else saved first', () => {
  const theirs = { ...stored, versao: 9, nome: 'Banco', valor: 99 }
  async function conflict() {
    let asked = 0
    const opened = await open((call) => {
      if (call.method === 'PUT')
        return (call.body as { versao: number }).versao === 9
          ? { body: { ...theirs, versao: 10 } }
          : { status: 409, body: { code: 'CONFLITO', message: 'O registro foi alterado.' } }
      return { body: asked++ === 0 ? stored : theirs }
    }, 7)
    type(/^Nome/, 'Cadeira')
    save()
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Outra pessoa alterou este registro' }) }
  }

  it('shows theirs and mine for every field that differs', async () => {
    const { dialog } = await conflict()
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(rows).toEqual([
      ['Nome', 'Banco', 'Cadeira', 'Fica o seu'],
      ['Valor', 'R$ 99,00', 'R$ 10,00', 'Fica o da outra pessoa'],
    ])
  })

  it('"Gravar por cima" sends my change with their version', async () => {
    const { calls, dialog } = await conflict()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gravar por cima' }))
    await screen.findByText('Registro salvo com sucesso.')
    expect(writes(calls).at(-1)!.body).toEqual({ nome: 'Cadeira', versao: 9 })
  })

  it('"Recarregar" shows the stored record', async () => {
    const { dialog } = await conflict()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Recarregar' }))
    await waitFor(() => expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Banco'))
  })

  it('closing the dialog keeps everything typed', async () => {
    const { dialog } = await conflict()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Cadeira')
  })
})

describe('headings', () => {
  const grouped: FieldDefs = {
    nome: { kind: 'text', label: 'Nome' },
    pessoal: { kind: 'group', label: 'Pessoais', fields: { apelido: { kind: 'text', label: 'Apelido' } } },
  }
  const spoken = (element: HTMLElement) => getComputedStyle(element).position === 'absolute'

  it('a section with one group says its heading once', async () => {
    await open(
      () => undefined,
      undefined,
      resourceMeta({
        fields: grouped,
        form: [
          { label: 'Dados', fields: ['nome'] },
          { label: 'Dados pessoais', fields: ['pessoal'] },
        ],
      }),
    )
    expect(screen.getByRole('heading', { name: 'Dados pessoais' })).toBeTruthy()
    expect(spoken(screen.getByText('Pessoais'))).toBe(true)
  })

  it('a group beside other fields keeps its own', async () => {
    await open(
      () => undefined,
      undefined,
      resourceMeta({ fields: grouped, form: [{ label: 'Dados', fields: ['nome', 'pessoal'] }] }),
    )
    expect(spoken(screen.getByText('Pessoais'))).toBe(false)
  })
})

describe('leaving and removing', () => {
  it('asks before unsaved work is left, and stays when told to', async () => {
    const { router } = await open((call) => (call.method === 'GET' ? { body: stored } : undefined), 7)
    type(/^Nome/, 'Cadeira')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Atenção!' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/')
    await act(async () => void router.navigate('/outra'))
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem gravar' }))
    expect(await screen.findByText('Outra página')).toBeTruthy()
  })

  it('asks again when somebody goes elsewhere while the first question still fades', async () => {
    const { router } = await open((call) => (call.method === 'GET' ? { body: stored } : undefined), 7)
    type(/^Nome/, 'Cadeira')
    await act(async () => void router.navigate('/primeira'))
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await act(async () => void router.navigate('/segunda'))
    expect(router.state.location.pathname).toBe('/')
    await waitFor(() =>
      expect(document.querySelector('.MuiDialog-container')!.getAttribute('style') ?? '').not.toContain('opacity: 0'),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem gravar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/segunda'))
  })

  it('leaves an untouched form without a question', async () => {
    await open((call) => (call.method === 'GET' ? { body: stored } : undefined), 7)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Outra página')).toBeTruthy()
  })

  it('removes after "Tem certeza que deseja remover?"', async () => {
    const { calls } = await open((call) => (call.method === 'GET' ? { body: stored } : { status: 204 }), 7)
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Tem certeza que deseja remover?')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sim' }))
    expect(await screen.findByText('Registro removido com sucesso.')).toBeTruthy()
    expect(writes(calls).map((path) => [path.method, path.path])).toEqual([['DELETE', '/api/teste/coisas/7']])
  })
})
