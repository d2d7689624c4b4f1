import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { type Call, metadataOf, resourceMeta, serve, type Server, show } from '../testing/harness.tsx'
import { bulkFields } from '../bulk/bulk_fields.ts'
import { ListScreen } from './ListScreen.tsx'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome' },
  valor: { kind: 'money', label: 'Valor' },
  situacao: {
    kind: 'choice',
    label: 'Situação',
    choices: [
      { id: 'A', nome: 'Aberta' },
      { id: 'E', nome: 'Encerrada' },
    ],
  },
  data: { kind: 'date', label: 'Data' },
  area: { kind: 'ref', label: 'Área', to: 'teste/areas' },
}
const list = {
  columns: ['nome', 'valor', 'situacao'],
  sort: 'nome',
  search: ['nome'],
  filters: ['situacao', 'data', 'area'],
  size: 15,
}
const rows = [
  { id: 1, nome: 'Mesa', valor: 1234.5, situacao: 'A' },
  { id: 2, nome: 'Banco', valor: 10, situacao: 'E' },
]
const action = (name: string, more: Partial<ActionMeta> = {}): ActionMeta => ({
  name,
  label: `Fazer ${name}`,
  on: 'row',
  method: 'PUT',
  authority: 'ROLE_TESTE',
  ...more,
})
const page = (content: unknown[], total = content.length) => ({
  body: content,
  headers: { 'Content-Range': `coisas 0-14/${total}` },
})

async function open(meta = resourceMeta({ fields, list }), server: Server = () => page(rows), address = '/') {
  const calls = serve(server)
  const view = await show(<ListScreen resource={meta.key} />, metadataOf([meta]), address)
  await screen.findByRole('heading', { level: 1 })
  return { calls, ...view }
}
const lists = (calls: Call[]) => calls.filter((call) => call.method === 'GET' && call.path === '/api/teste/coisas')
const last = (calls: Call[], name: string) => JSON.parse(lists(calls).at(-1)!.query.get(name)!)
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!
const actionsOf = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('button')
    .map((item) => item.getAttribute('aria-label'))

describe('a list', () => {
  // Proves: core.tabela, tabela.contagem
  it('has title, count, values as people read them, and one primary button', async () => {
    await open(undefined, () => page(rows, 319))
    expect(await screen.findByText('319 registro(s) encontrado(s).')).toBeTruthy()
    expect(screen.getByText('319 coisas')).toBeTruthy()
    const cells = within(await rowOf('Mesa'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(1, 4)).toEqual(['Mesa', 'R$ 1.234,50', 'Aberta'])
    expect(screen.getByRole('link', { name: 'Nova coisa' }).getAttribute('href')).toBe('/teste/coisas/new')
  })

  it('on a tablet what has no room for a column stands below the name', async () => {
    // The width of a table, and the width its columns need: 120 pixels each.
    const narrow = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(520)
    const needed = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return this.querySelectorAll('th').length * 120
    })
    try {
      await open(undefined, () => page(rows, 1))
      await waitFor(async () =>
        expect(within(await rowOf('Mesa')).getAllByRole('cell')[1]!.textContent).toBe('MesaSituação: Aberta'),
      )
      expect(screen.queryByRole('columnheader', { name: 'Situação' })).toBeNull()
    } finally {
      narrow.mockRestore()
      needed.mockRestore()
    }
  })

  it('asks for 15 rows of the first page, sorted as defined', async () => {
    const { calls } = await open()
    await screen.findByText('Mesa')
    expect(Object.fromEntries(lists(calls)[0]!.query)).toEqual({
      range: '[0,14]',
      sort: '["nome","ASC"]',
      filter: '{}',
    })
  })

  it.each([
    ['Exportar para XLS', 'xlsx'],
    ['Exportar para CSV', 'csv'],
  ])('"%s" asks for the rows and columns of the screen', async (label, format) => {
    const { calls } = await open(
      undefined,
      (call) =>
        call.path.includes('exportar')
          ? { status: 403, body: { code: 'PROIBIDO', message: 'Não autorizado.' } }
          : page(rows),
      '/?q=me',
    )
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(calls.at(-1)!.path).toBe(`/api/teste/coisas/exportar.${format}`))
    expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ q: 'me', campos: 'nome,valor,situacao', sort: 'nome' })
  })

  it('with rows marked, an export has those and no others, whatever the filters', async () => {
    const { calls } = await open(
      undefined,
      (call) =>
        call.path.includes('exportar')
          ? { status: 403, body: { code: 'PROIBIDO', message: 'Não autorizado.' } }
          : page(rows),
      '/?q=me',
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
    fireEvent.click(screen.getByRole('button', { name: 'Exportar para XLS' }))
    await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/teste/coisas/exportar.xlsx'))
    expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({
      ids: rows.map((row) => row.id).join(','),
      campos: 'nome,valor,situacao',
      sort: 'nome',
    })
  })

  // Proves: tabela.vazia
  it('says "Nenhum registro encontrado." and offers to clear when filters match nothing', async () => {
    await open(undefined, () => page([]), '/?q=zzz')
    expect(await screen.findByText('Nenhum registro encontrado.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Limpar pesquisa e filtros' })).toBeTruthy()
  })

  it('tells what it is for, with the button that makes the first record, while there is none', async () => {
    await open(resourceMeta({ fields, list, help: 'Coisas que a empresa possui.' }), () => page([]))
    expect(await screen.findByText('Coisas que a empresa possui.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Nova coisa' })).toHaveLength(2)
  })

  it('opens a record by a click on its row', async () => {
    const { router } = await open()
    fireEvent.click(await rowOf('Mesa'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas/1'))
  })

  it('sorts by a header, first up and then down, and keeps it in the address', async () => {
    const { calls, router } = await open()
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Valor' }))
    await waitFor(() => expect(last(calls, 'sort')).toEqual(['valor', 'ASC']))
    fireEvent.click(screen.getByRole('button', { name: 'Valor' }))
    await waitFor(() => expect(last(calls, 'sort')).toEqual(['valor', 'DESC']))
    expect(router.state.location.search).toBe('?sort=-valor')
  })

  // Proves: debounce-input
  it('searches 500 ms after the last key, on the first page', async () => {
    const { calls, router } = await open(undefined, () => page(rows, 40), '/?page=2')
    fireEvent.change(screen.getByLabelText('Pesquisar em Coisas'), { target: { value: 'me' } })
    expect(router.state.location.search).toBe('?page=2')
    await waitFor(() => expect(router.state.location.search).toBe('?q=me'), { timeout: 5000 })
    await waitFor(() => expect(last(calls, 'filter')).toEqual({ q: 'me' }))
  })

  it('keeps chosen columns for the next time', async () => {
    const meta = resourceMeta({ fields, list })
    const first = await open(meta)
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Escolher colunas' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Valor' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Data' }))
    await waitFor(() => expect(lists(first.calls).at(-1)!.query.get('campos')).toBe('nome,situacao,data'))
    first.unmount()
    await open(meta)
    await screen.findByText('Mesa')
    expect(
      screen
        .getAllByRole('columnheader')
        .map((item) => item.textContent)
        .slice(1, 4),
    ).toEqual(['Nome', 'Situação', 'Data'])
  })
})

describe('filters', () => {
  it('take fields of groups by their whole path', async () => {
    const pessoal: FieldDefs = {
      pessoal: { kind: 'group', label: 'Pessoal', fields: { cpf: { kind: 'text', label: 'CPF' } } },
    }
    const { calls } = await open(
      resourceMeta({ fields: { ...fields, ...pessoal }, list: { ...list, filters: ['pessoal.cpf'] } }),
    )
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    fireEvent.change(await screen.findByLabelText('CPF'), { target: { value: '529' } })
    await waitFor(() => expect(last(calls, 'filter')).toEqual({ 'pessoal.cpf': '529' }))
    expect(await screen.findByText('CPF: 529')).toBeTruthy()
  })

  // Proves: core.filtro, core.layout.03, filtro.exibir, filtro.ocultar
  it('come out with "Exibir Filtro", apply while filled, and show as removable chips', async () => {
    const { calls, router } = await open()
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Situação/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Aberta' }))
    fireEvent.change(screen.getByLabelText('Data (de)'), { target: { value: '01/03/2026' } })
    await waitFor(() => expect(router.state.location.search).toBe('?situacao=A&dataIni=2026-03-01'), { timeout: 5000 })
    await waitFor(() => expect(last(calls, 'filter')).toEqual({ situacao: 'A', dataIni: '2026-03-01' }))
    expect(screen.getByRole('button', { name: 'Ocultar Filtro' })).toBeTruthy()
    const chip = screen.getByRole('button', { name: /^Data \(de\): 01\/03\/2026/ })
    fireEvent.keyUp(chip, { key: 'Delete' })
    await waitFor(() => expect(router.state.location.search).toBe('?situacao=A'))
    await waitFor(() => expect((screen.getByLabelText('Data (de)') as HTMLInputElement).value).toBe(''))
  })

  it('a filter that leaves nothing out ("Todos") is no chip', async () => {
    const vigencia = {
      label: 'Vigência',
      kind: 'choice' as const,
      choices: [
        { id: 'T', nome: 'Todos' },
        { id: 'S', nome: 'Sem fim' },
      ],
      default: 'T',
      where: { T: null },
    }
    const { router } = await open(
      resourceMeta({ fields, list: { ...list, filters: ['vigencia'] }, filters: { vigencia } }),
    )
    await screen.findByText('Mesa')
    expect(screen.queryByText('Vigência: Todos')).toBeNull()
    await router.navigate('/?vigencia=S')
    expect(await screen.findByText('Vigência: Sem fim')).toBeTruthy()
  })

  it('a reference in the address shows its name and sends its id', async () => {
    const { calls } = await open(undefined, () => page(rows), '/?area=12~Financeiro')
    expect(await screen.findByText('Área: Financeiro')).toBeTruthy()
    await waitFor(() => expect(last(calls, 'filter')).toEqual({ area: [12] }))
  })
})

describe('row actions', () => {
  const five = [action('um'), action('dois'), action('tres')]
  // Proves: core.tabela.01, tabela-acoes-inline
  it('stand side by side up to five', async () => {
    await open(resourceMeta({ fields, list, actions: five }))
    expect(await actionsOf('Mesa')).toEqual([
      'Editar: Mesa',
      'Fazer um: Mesa',
      'Fazer dois: Mesa',
      'Fazer tres: Mesa',
      'Remover: Mesa',
    ])
  })

  it('go into a menu from six on', async () => {
    await open(resourceMeta({ fields, list, actions: [...five, action('quatro')] }))
    expect(await actionsOf('Mesa')).toEqual(['Ações: Mesa'])
    fireEvent.click(screen.getByRole('button', { name: 'Ações: Mesa' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Editar',
      'Fazer um',
      'Fazer dois',
      'Fazer tres',
      'Fazer quatro',
      'Remover',
    ])
  })

  // Proves: tabela-largura-icone, tabela-largura-popup
  it('their column is 30 px an icon wide; with a menu 50, and 20 for each button that stays outside of it', async () => {
    const width = async () =>
      (await screen.findByRole('columnheader', { name: 'Ações' })).style.width ||
      getComputedStyle(screen.getByRole('columnheader', { name: 'Ações' })).width
    const first = await open(resourceMeta({ fields, list, actions: five }))
    await screen.findByText('Mesa')
    expect(await width()).toBe('150px')
    expect(getComputedStyle(screen.getByRole('button', { name: 'Editar: Mesa' })).width).toBe('30px')
    first.unmount()
    const second = await open(resourceMeta({ fields, list, actions: [...five, action('quatro')] }))
    await screen.findByText('Mesa')
    expect(await width()).toBe('50px')
    second.unmount()
    await open(
      resourceMeta({
        fields,
        list,
        actions: [...five, action('quatro', { outside: true }), action('cinco', { outside: true })],
      }),
    )
    await screen.findByText('Mesa')
    expect(await width()).toBe('90px')
    expect(await actionsOf('Mesa')).toEqual(['Fazer quatro: Mesa', 'Fazer cinco: Mesa', 'Ações: Mesa'])
  })

  it('of the record page alone are not offered', async () => {
    await open(resourceMeta({ fields, list, actions: [action('libera'), action('redefine', { recordOnly: true })] }))
    expect(await actionsOf('Mesa')).toEqual(['Editar: Mesa', 'Fazer libera: Mesa', 'Remover: Mesa'])
  })

  it('show only where their condition holds and the user has the authority', async () => {
    await open(
      resourceMeta({
        fields,
        list,
        actions: [action('libera', { when: when('situacao').is('A') }), action('secreta', { authority: 'ROLE_OUTRA' })],
      }),
    )
    expect(await actionsOf('Mesa')).toEqual(['Editar: Mesa', 'Fazer libera: Mesa', 'Remover: Mesa'])
    expect(await actionsOf('Banco')).toEqual(['Editar: Banco', 'Remover: Banco'])
  })

  it('offer no removal of a record its definition keeps, alone or among the marked ones', async () => {
    const removal = { when: when('situacao').is('A'), refusal: 'O que foi encerrado fica.' }
    await open(resourceMeta({ fields, list, removal }))
    expect(await actionsOf('Mesa')).toEqual(['Editar: Mesa', 'Remover: Mesa'])
    expect(await actionsOf('Banco')).toEqual(['Editar: Banco'])
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remover selecionados' })
    fireEvent.click(within(await rowOf('Mesa')).getByRole('checkbox'))
    expect(remove().disabled).toBe(false)
    fireEvent.click(within(await rowOf('Banco')).getByRole('checkbox'))
    expect(remove().disabled).toBe(true)
    fireEvent.mouseOver(remove().parentElement!)
    expect((await screen.findByRole('tooltip')).textContent).toBe(removal.refusal)
  })

  it('leave a row another company shares only what reads it', async () => {
    const of = (empresaId: number) => () => page([{ id: 1, nome: 'Mesa', situacao: 'A', empresaId }])
    const actions = [action('libera'), action('imprime', { returns: 'file' })]
    const own = await open(resourceMeta({ fields, list, actions }), of(1))
    expect(await actionsOf('Mesa')).toEqual([
      'Editar: Mesa',
      'Fazer libera: Mesa',
      'Fazer imprime: Mesa',
      'Remover: Mesa',
    ])
    own.unmount()
    await open(resourceMeta({ fields, list, actions }), of(2))
    expect(await actionsOf('Mesa')).toEqual(['Abrir: Mesa', 'Fazer imprime: Mesa'])
  })

  it('lead to the screens about a record, and to a new one that already knows it', async () => {
    const links = [
      { name: 'fotos', label: 'Fotos', to: '/teste/coisas/{id}/fotos' },
      { name: 'laudo', label: 'Laudo', to: '/teste/laudos/new', gives: 'coisa', when: when('situacao').is('A') },
    ]
    const { router } = await open(resourceMeta({ fields, list, links }))
    expect(await actionsOf('Mesa')).toEqual(['Editar: Mesa', 'Fotos: Mesa', 'Laudo: Mesa', 'Remover: Mesa'])
    expect(await actionsOf('Banco')).toEqual(['Editar: Banco', 'Fotos: Banco', 'Remover: Banco'])
    fireEvent.click(screen.getByRole('button', { name: 'Laudo: Mesa' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/laudos/new'))
    expect(router.state.location.state).toEqual({ draft: { coisa: { id: 1, nome: 'Mesa' } } })
  })

  it('ask their question, run, and say how it went', async () => {
    const { calls } = await open(
      resourceMeta({
        fields,
        list,
        actions: [action('encerra', { confirm: 'Encerrar mesmo?', success: 'Encerrada.' })],
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Fazer encerra: Mesa' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sim' }))
    expect(await screen.findByText('Encerrada.')).toBeTruthy()
    expect(calls.filter((call) => call.method === 'PUT').map((call) => call.path)).toEqual([
      '/api/teste/coisas/1/encerra',
    ])
  })

  it.each([
    [undefined, 'Encerrada.'],
    ['message' as const, 'Traga um documento.'],
  ])('say their own sentence, or that of the answer when they return a message: %s', async (returns, said) => {
    await open(
      resourceMeta({
        fields,
        list,
        actions: [action('encerra', { success: 'Encerrada.', ...(returns && { returns }) })],
      }),
      // A field of the record may have the same name as the message property of the response.
      ({ method }) => (method === 'PUT' ? { body: { ...rows[0], mensagem: 'Traga um documento.' } } : page(rows)),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Fazer encerra: Mesa' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('ask for their fields in a dialog and refuse to run without the required ones', async () => {
    const { calls } = await open(
      resourceMeta({
        fields,
        list,
        actions: [action('suspende', { fields: { motivo: { kind: 'text', label: 'Motivo', required: true } } })],
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Fazer suspende: Mesa' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fazer suspende' }))
    expect(await within(dialog).findByText('Motivo é obrigatório')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'férias' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fazer suspende' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter((call) => call.method === 'PUT').map((call) => call.body)).toEqual([{ motivo: 'férias' }])
  })

  it('a draft opens the form of a new record', async () => {
    const { router } = await open(
      resourceMeta({ fields, list, actions: [action('clona', { returns: 'draft' })] }),
      (call) => (call.method === 'PUT' ? { body: { nome: 'Mesa (cópia)' } } : page(rows)),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Fazer clona: Mesa' }))
    await waitFor(() =>
      expect([router.state.location.pathname, router.state.location.state]).toEqual([
        '/teste/coisas/new',
        { draft: { nome: 'Mesa (cópia)' } },
      ]),
    )
  })
})

describe('columns', () => {
  const width = (name: string) =>
    getComputedStyle(screen.getAllByRole('columnheader').find((item) => item.textContent === name)!).width
  const wide = async (more: FieldDefs, columns: string[]) => {
    await open(resourceMeta({ key: `teste/${columns[0]}`, fields: { ...fields, ...more }, list: { ...list, columns } }))
    await screen.findByText('Mesa')
  }

  it('the name takes what columns of a fixed width leave', async () => {
    await wide({ sigla: { kind: 'text', label: 'Sigla', max: 2 } }, ['sigla', 'nome', 'data'])
    expect([width('Sigla'), width('Nome'), width('Data')]).toEqual(['110px', 'auto', '112px'])
  })

  it('a record titled by several fields is opened by the first of them', async () => {
    const meta = resourceMeta({
      key: 'teste/titulos',
      title: ['area', 'valor'],
      fields,
      list: { ...list, columns: ['area', 'valor', 'nome'] },
    })
    await open(meta, () => page([{ id: 1, nome: 'Ana', valor: 5, area: { id: 3, nome: 'Financeiro' } }]))
    expect((await screen.findByRole('link', { name: 'Financeiro' })).getAttribute('href')).toBe('/teste/titulos/1')
    expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull()
  })

  it('a name that says its width has no more', async () => {
    const codigo = { kind: 'text', label: 'Código', columnWidth: 170 } as const
    await open(
      resourceMeta({
        key: 'teste/larguras',
        title: ['codigo'],
        fields: { ...fields, codigo },
        list: { ...list, columns: ['codigo', 'nome'] },
      }),
    )
    await screen.findByText('Mesa')
    expect([width('Código'), width('Nome')]).toEqual(['170px', 'auto'])
  })

  it('beside texts the name has its share', async () => {
    await wide({ apelido: { kind: 'text', label: 'Apelido', max: 60 } }, ['nome', 'apelido'])
    expect([width('Nome'), width('Apelido')]).toEqual(['26%', 'auto'])
  })
})

describe('an operation', () => {
  it('says which record it is about, before its form and before its question', async () => {
    const form = action('cancela', { label: 'Cancelar coisa', fields: { motivo: { kind: 'text', label: 'Motivo' } } })
    await open(resourceMeta({ fields, list, actions: [form, action('reabre', { confirm: 'Deseja reabrir?' })] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar coisa: Mesa' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Mesa')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Fazer reabre: Banco' }))
    const question = await screen.findByRole('dialog')
    expect([within(question).getByText('Banco'), within(question).getByText('Deseja reabrir?')]).toHaveLength(2)
  })
})

describe('selection', () => {
  it('the question of a removal names the record', async () => {
    await open(undefined, () => page(rows))
    fireEvent.click(await screen.findByRole('button', { name: 'Remover: Mesa' }))
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe('Remover Mesa')
  })

  // Proves: crud.removido, remover.confirmar
  it('removes several records after "Tem certeza que deseja remover?"', async () => {
    const { calls } = await open(undefined, (call) => (call.method === 'DELETE' ? { status: 204 } : page(rows)))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
    expect(screen.getByText('2 registros selecionados')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remover selecionados' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Tem certeza que deseja remover?')).toBeTruthy()
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Sim' })))
    expect(await screen.findByText('Registro removido com sucesso.')).toBeTruthy()
    expect(calls.find((call) => call.method === 'DELETE')!.query.get('ids')).toBe('1,2')
    expect(screen.queryByText('2 registros selecionados')).toBeNull()
  })

  it('is not offered to somebody who may do nothing with it', async () => {
    await open(resourceMeta({ fields, list, can: { create: false, update: false, delete: false } }))
    await screen.findByText('Mesa')
    expect([screen.queryAllByRole('checkbox').length, screen.queryByRole('link', { name: 'Nova coisa' })]).toEqual([
      0,
      null,
    ])
  })
})

describe('undoing a removal', () => {
  const removing =
    (code?: string): Server =>
    (call) =>
      call.method === 'DELETE'
        ? { status: 204, ...(code ? { headers: { 'X-Desfazer': code } } : {}) }
        : call.method === 'POST'
          ? { body: { ids: [1] } }
          : page(rows)
  const removeFirst = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Remover: Mesa' }))
    await act(async () =>
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sim' })),
    )
    await screen.findByText('Registro removido com sucesso.')
  }

  it('"Desfazer" sends the code the server gave', async () => {
    const { calls } = await open(undefined, removing('abc'))
    await removeFirst()
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Remoção desfeita.')).toBeTruthy()
    expect(calls.find((call) => call.method === 'POST')).toMatchObject({
      path: '/api/teste/coisas/desfazer-remocao',
      body: { codigo: 'abc' },
    })
  })

  it('is not offered when the server cannot take it back', async () => {
    await open(undefined, removing())
    await removeFirst()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })
})

describe('changing several records', () => {
  const versioned = rows.map((row) => ({ ...row, versao: 3 }))
  const start = async (answer: (simular: boolean) => unknown) => {
    const view = await open(undefined, (call) =>
      call.method === 'PUT' && call.path.endsWith('/lote')
        ? { body: answer((call.body as { simular: boolean }).simular) }
        : page(versioned),
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
    fireEvent.click(screen.getByRole('button', { name: 'Alterar em lote' }))
    const dialog = await screen.findByRole('dialog', { name: 'Alterar 2 registros' })
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Campos a alterar' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Valor' }))
    fireEvent.change(within(dialog).getByLabelText('Valor'), { target: { value: '50' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Conferir' }))
    return { ...view, dialog }
  }
  const bodies = (calls: Call[]) =>
    calls.filter((call) => call.method === 'PUT' && call.path.endsWith('/lote')).map((call) => call.body)

  it('looks first, says how many change, then changes them with the versions people saw', async () => {
    const { calls, dialog } = await start(() => ({ total: 2, alterados: 1, recusas: [] }))
    expect(await within(dialog).findByText('1 registro será alterado; 1 já está assim.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Alterar 1 registro' }))
    expect(await screen.findByText('1 registro alterado com sucesso.')).toBeTruthy()
    const registros = [
      { id: 1, versao: 3 },
      { id: 2, versao: 3 },
    ]
    expect(bodies(calls)).toEqual([
      { registros, valores: { valor: 50 }, simular: true },
      { registros, valores: { valor: 50 }, simular: false },
    ])
    await waitFor(() => expect(screen.queryByText('2 registros selecionados')).toBeNull())
  })

  it('names every record that refuses, and does not let one go on', async () => {
    const { dialog } = await start(() => ({
      total: 2,
      alterados: 1,
      recusas: [{ id: 2, nome: 'Banco', mensagens: [{ field: 'valor', message: 'Valor acima do permitido.' }] }],
    }))
    expect(await within(dialog).findByText('1 registro não aceita a alteração.')).toBeTruthy()
    expect(within(dialog).getByText('Banco').closest('li')!.textContent).toBe('Banco: Valor acima do permitido.')
    expect(within(dialog).getByRole('button', { name: 'Conferir' })).toBeTruthy()
  })

  it('another value has to be looked at again', async () => {
    const { dialog } = await start(() => ({ total: 2, alterados: 2, recusas: [] }))
    await within(dialog).findByRole('button', { name: 'Alterar 2 registros' })
    fireEvent.change(within(dialog).getByLabelText('Valor'), { target: { value: '60' } })
    expect(await within(dialog).findByRole('button', { name: 'Conferir' })).toBeTruthy()
  })

  it('all records of the search can be marked, those of other pages too', async () => {
    const { calls } = await open(undefined, (call) =>
      page(JSON.parse(call.query.get('range')!)[1] > 15 ? [...rows, { id: 3, nome: 'Cadeira' }] : rows, 3),
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
    fireEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 3' }))
    expect(await screen.findByText('3 registros selecionados')).toBeTruthy()
    expect(lists(calls).at(-1)!.query.get('range')).toBe('[0,999]')
  })

  it('offers neither the name, nor what is one record’s own, nor what only the server writes', async () => {
    const own: FieldDefs = {
      cpf: { kind: 'cpf', label: 'CPF' },
      codigo: { kind: 'text', label: 'Código', unique: true },
      total: { kind: 'integer', label: 'Total', readOnly: true },
      pessoal: { kind: 'group', label: 'Pessoal', fields: { cidade: { kind: 'text', label: 'Cidade' } } },
    }
    expect(Object.keys(bulkFields({ ...fields, ...own }, 'nome'))).toEqual([
      'valor',
      'situacao',
      'data',
      'area',
      'pessoal.cidade',
    ])
  })
})

describe('rows stand as close as each person likes', () => {
  it('and the server is told, so that it holds on every machine', async () => {
    const { calls } = await open()
    await screen.findByText('Mesa')
    fireEvent.click(screen.getByRole('button', { name: 'Escolher colunas' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Compactas' }))
    await waitFor(
      () =>
        expect(calls.find((call) => call.path === '/api/userinfo/preferencias')?.body).toEqual({
          chave: 'densidade',
          valor: 'compacta',
        }),
      { timeout: 3000 },
    )
  })
})
