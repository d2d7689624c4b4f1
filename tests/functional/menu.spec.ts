import { test } from '@japa/runner'
import env from '#start/env.ts'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { legacyAddress } from '#app/core/menu/legacy.ts'
import { messagesOf, staffClient, unique } from '#tests'

const EXTRA = '/api/utilitario/menu-extra'
const LINKS = [
  { nome: 'Idiomas', tipo: 'R', url: '/captacao/idiomas', novaAba: true },
  { nome: 'Convenção', tipo: 'E', url: 'https://sindicato.example/convencao' },
  { nome: 'Folha antiga', tipo: 'L', url: '/folha/consulta.action?mes=1' },
]

const ENDS = ['Relatórios', 'Cadastros']

test.group('Menu', () => {
  // Proves: menus, sessao
  test('an area and each group in it have at most seven entries; only "Relatórios" and "Cadastros", which stand last, have more', async ({
    assert,
  }) => {
    const check = ({ nome, breadcrumb, itens }: MenuNode) => {
      const names = itens.map((item) => item.nome)
      const ends = names.filter((name) => ENDS.includes(name))
      assert.deepEqual(
        names.slice(names.length - ends.length),
        ENDS.filter((value) => ends.includes(value)),
        breadcrumb,
      )
      if (!ENDS.includes(nome)) assert.isAtMost(names.length - ends.length, 7, `${breadcrumb}: ${names.join(', ')}`)
      for (const item of itens) if (item.itens.length) check(item)
    }
    // What a role may not open is left out of the whole menu, so a narrower role has no longer group.
    for (const authorities of [['ROLE_*'], ['ROLE_CAPTACAO_*'], ['ROLE_SST_*'], ['ROLE_CARGO_SALARIO_*']]) {
      const { menu } = (await (await staffClient({ authorities })).get('/api/userinfo')).body as { menu: MenuNode[] }
      if (authorities[0] === 'ROLE_*') assert.isAtLeast(menu.length, 10)
      assert.isNotEmpty(menu)
      for (const area of menu) check(area)
    }
  })

  // Proves: enum.tipo-menu, menus
  test("a company adds sections of screens, outside links and legacy pages; they stand at the end of its menu, of nobody else's", async ({
    assert,
  }) => {
    const client = await staffClient()
    const nome = unique('Atalhos')
    const { choices } = (await client.get('/api/metadata')).body.resources['utilitario/menu-extra'].fields.links.fields
      .tipo
    assert.deepEqual(
      choices.map((choice: any) => [choice.id, choice.nome]),
      [
        ['R', 'Tela do sistema'],
        ['E', 'Link externo'],
        ['L', 'Página legada'],
      ],
    )
    assert.equal((await client.post(EXTRA, { nome, links: LINKS })).status, 201)
    for (const address of ['/api/userinfo', '/api/metadata']) {
      const { menu } = (await client.get(address)).body
      const section = menu.at(-1)
      assert.equal(section.nome, nome)
      assert.deepEqual(
        section.itens.map(({ nome: name, tipo, rota, url, novaAba, breadcrumb }: any) => ({
          name,
          tipo,
          rota,
          url,
          novaAba,
          breadcrumb,
        })),
        [
          {
            name: 'Idiomas',
            tipo: 'R',
            rota: '/captacao/idiomas',
            url: undefined,
            novaAba: true,
            breadcrumb: `${nome} > Idiomas`,
          },
          {
            name: 'Convenção',
            tipo: 'E',
            rota: undefined,
            url: 'https://sindicato.example/convencao',
            novaAba: undefined,
            breadcrumb: `${nome} > Convenção`,
          },
          {
            name: 'Folha antiga',
            tipo: 'L',
            rota: '/folha/consulta.action?mes=1',
            url: undefined,
            novaAba: undefined,
            breadcrumb: `${nome} > Folha antiga`,
          },
        ],
      )
      const companies = menu
        .find((item: any) => item.nome === 'Utilitários')
        .itens.flatMap((item: any) => item.itens)
        .find((item: any) => item.rota === '/utilitario/empresas')
      assert.equal(companies.role, 'ROLE_UTILITARIO_EMPRESAS')
    }
    assert.notInclude(
      (await (await staffClient()).get('/api/userinfo')).body.menu.map((item: any) => item.nome),
      nome,
    )
  })

  // Proves: menu-extra, menu-extra-links, utl.menu-extra.links.atualizar, utl.menu-extra.links.criar,
  //   utl.menu-extra.links.listar
  test('a link may name its menu in the body too: the one of its address; another one is refused', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { id } = (await client.post(EXTRA, { nome: unique('Atalhos') })).body
    const { status, body: link } = await client.post(`${EXTRA}/${id}/links`, { ...LINKS[1], menuExtraId: id })
    assert.deepEqual([status, link.nome], [201, 'Convenção'])
    const at = `${EXTRA}/${id}/links/${link.id}`
    const renamed = await client.put(at, { nome: 'Acordo', menuExtra: { id, nome: 'o mesmo' } })
    assert.deepEqual([renamed.status, renamed.body.nome], [200, 'Acordo'])
    for (const [field, value] of [
      ['menuExtraId', id + 1],
      ['menuExtraId', null],
      ['menuExtraId', `${id}e0`],
      ['menuExtra', { id: id + 1 }],
    ] as const) {
      const refused = await client.put(at, { nome: 'Outro', [field]: value })
      assert.deepEqual([refused.status, messagesOf(refused)], [400, { [field]: 'Não é o registro do endereço.' }])
      assert.equal((await client.post(`${EXTRA}/${id}/links`, { ...LINKS[1], [field]: value })).status, 400)
    }
    // A name that is nobody's stays refused.
    assert.equal((await client.put(at, { menuId: id })).status, 400)
    assert.deepEqual(
      (await client.get(`${EXTRA}/${id}/links`)).body.map((item: any) => item.nome),
      ['Acordo'],
    )
  })

  test('an entry that leads elsewhere than its type says is refused', async ({ assert }) => {
    const client = await staffClient()
    const links = [
      { nome: 'a', tipo: 'E', url: 'javascript:alert(1)' },
      { nome: 'b', tipo: 'R', url: '//mau.example' },
      { nome: 'c', tipo: 'L', url: '/../../etc' },
    ]
    assert.deepEqual(messagesOf(await client.post(EXTRA, { nome: unique('x'), links })), {
      'links.0.url': 'Informe o endereço completo, começando com https://.',
      'links.1.url': 'Informe o endereço da tela, como /captacao/candidatos.',
    })
  })

  // Proves: core.menu.legado
  test('a legacy page opens by the server, at the configured address and nowhere else; without one it is not found', async ({
    assert,
  }) => {
    const client = await staffClient()
    assert.equal((await client.get('/api/legado?rota=/folha.action')).status, 404)
    env.set('LEGACY_URL', 'https://legado.example/rh')
    try {
      const answer = await client.get(`/api/legado?rota=${encodeURIComponent('/folha/consulta.action?mes=1')}`)
      assert.deepEqual(
        [answer.status, answer.headers.get('location')],
        [302, 'https://legado.example/rh/folha/consulta.action?mes=1'],
      )
      for (const rota of [
        '//mau.example',
        'https://mau.example',
        '/\\mau.example',
        '/../fora',
        '@mau.example/',
        '/a b',
      ]) {
        const { status, headers } = await client.get(`/api/legado?rota=${encodeURIComponent(rota)}`)
        assert.isTrue(status === 404 || headers.get('location')!.startsWith('https://legado.example/rh/'), rota)
      }
      assert.equal((await client.get('/api/legado')).status, 404)
    } finally {
      env.set('LEGACY_URL', '')
    }
  })

  test('addresses of legacy pages stay below the one configured', ({ assert }) => {
    assert.equal(legacyAddress('a/b.jsp', 'https://x.example/rh/'), 'https://x.example/rh/a/b.jsp')
    for (const route of [
      '//m.example',
      '///m.example',
      '../fora',
      'http://m.example',
      'javascript://x',
      '/\t/m.example',
    ])
      assert.isNull(legacyAddress(route, 'https://x.example/rh'), route)
  })
})
