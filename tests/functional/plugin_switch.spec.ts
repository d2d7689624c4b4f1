import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ASKS_NO_DATABASE, type Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NEWS = { titulo: 'Nova sede', texto: 'Em março.', criticidade: '1', fonte: 'Diretoria' }
const menuOf = (metadata: any) => metadata.menu.map((item: any) => item.nome)
const authoritiesOf = async (client: Client) =>
  JSON.stringify((await client.get('/api/utilitario/perfis/autorizacoes')).body)

test.group('plugin:enable, plugin:disable and plugin:remove', () => {
  test('nothing of a disabled plugin is seen and all its data stay; a removed one leaves an export and no trace', async ({
    assert,
  }) => {
    const other = await otherInstallation()
    const ok = async (...args: string[]) => {
      const { code, output } = await other.run(...args)
      assert.equal(code, 0, output)
      return output
    }
    try {
      await other.prepare()
      assert.match(await ok('plugin:list', '--all'), /example.*absent/)
      assert.match(await ok('plugin:remove', 'example', '--dry-run'), /não tem dados nesta instalação/)
      assert.match(
        await ok('plugin:enable', 'example'),
        /Plugin "example" ativado\. Servidores em execução só mudam quando forem reiniciados\./,
      )

      let client = await other.start()
      const { body: project } = await client.post('/api/exemplo/projetos', { nome: 'Mudança', orcamento: 10 })
      const { body: sample } = await client.post('/api/exemplo/mostruario', {
        nome: 'Um',
        foto: { bytes: PIXEL, contentType: 'image/png', name: 'ponto.png' },
        itens: [{ item: 'Caixa', quantidade: 2 }],
      })
      assert.equal(sample.total, 2)
      assert.equal((await client.post('/api/utilitario/noticias', NEWS)).body.fonte, 'Diretoria')
      assert.include(menuOf((await client.get('/api/metadata')).body), 'Exemplo')
      assert.include(await authoritiesOf(client), 'ROLE_EXEMPLO_PROJETOS')
      await other.stop()

      assert.match(await ok('plugin:disable', 'example'), /desativado; seus dados ficam/)
      await ok('make:migration', '--check')
      await ok('make:migration', '--check', '--drop')
      client = await other.start()
      for (const path of ['exemplo/projetos', `exemplo/projetos/${project.id}`, 'exemplo/resumo'])
        assert.equal((await client.get(`/api/${path}`)).status, 404, path)
      assert.equal((await client.post('/api/exemplo/relatorios/projetos', { pdf: false })).status, 404)
      const hidden = JSON.stringify((await client.get('/api/metadata')).body)
      for (const word of ['Exemplo', 'exemplo', '"fonte"']) assert.notInclude(hidden, word)
      assert.notInclude(await authoritiesOf(client), 'EXEMPLO')
      const { body: news } = await client.get('/api/utilitario/noticias/1')
      assert.notProperty(news, 'fonte')
      assert.equal((await client.put('/api/utilitario/noticias/1', { titulo: 'Sede nova' })).status, 200)
      await other.stop()

      await ok('plugin:enable', 'example')
      client = await other.start()
      assert.equal((await client.get(`/api/exemplo/projetos/${project.id}`)).body.nome, 'Mudança')
      assert.deepInclude((await client.get('/api/utilitario/noticias/1')).body, {
        titulo: 'Sede nova',
        fonte: 'Diretoria',
      })
      await other.stop()

      const list = await ok('plugin:remove', 'example', '--dry-run')
      for (const line of [
        'tabela exemplo_projetos: 1 linha',
        'tabela exemplo_categorias: 2 linhas',
        'tabela exemplo_mostruario_itens: 1 linha',
        'coluna noticias.fonte: preenchida em 1 linha',
        ' em tabelas de outros, 1 arquivo',
      ])
        assert.include(list, line)
      const unasked = await other.run('plugin:remove', 'example')
      assert.equal(unasked.code, 1)
      assert.match(unasked.output, /Confirme com --yes/)
      assert.equal(await ok('plugin:remove', 'example', '--dry-run'), list, 'listing and asking change nothing')

      assert.match(
        await ok('plugin:remove', 'example', '--yes'),
        /Plugin "example" removido\. \d+ linhas e 1 arquivo\(s\) exportados para/,
      )
      const [folder] = await readdir(join(other.storage, 'removidos'))
      const exported = async (name: string) =>
        JSON.parse(await readFile(join(other.storage, 'removidos', folder!, `${name}.json`), 'utf8'))
      assert.deepInclude((await exported('exemplo_projetos'))[0], { id: project.id, nome: 'Mudança' })
      assert.deepEqual(await exported('noticias.fonte'), [{ id: 1, fonte: 'Diretoria' }])
      assert.lengthOf(await readdir(join(other.storage, 'removidos', folder!, 'arquivos')), 1)
      await ok('make:migration', '--check')
      assert.match(await ok('plugin:list', '--all'), /example.*absent/)

      await ok('plugin:enable', 'example')
      client = await other.start()
      assert.equal((await client.get('/api/exemplo/projetos')).body.totalElements, 0)
      assert.equal((await client.get('/api/exemplo/categorias')).body.totalElements, 2, 'its seed ran again')
      assert.deepInclude((await client.get('/api/utilitario/noticias/1')).body, { titulo: 'Sede nova', fonte: null })
    } finally {
      await other.remove()
    }
  }).timeout(600_000)

  test('what another plugin requires is neither disabled nor removed, and what requires a disabled one is not enabled', async ({
    assert,
  }) => {
    const other = await otherInstallation()
    const refused = async (sentence: RegExp, ...args: string[]) => {
      const { code, output } = await other.run(...args)
      assert.equal(code, 1, output)
      assert.match(output, sentence)
    }
    try {
      await other.prepare()
      await refused(
        /O plugin "recruitment" é requerido por ("\w+" e )*"portal"( e "\w+")*: desative antes/,
        'plugin:disable',
        'recruitment',
      )
      await refused(/O plugin "core" é a base de todos/, 'plugin:disable', 'core')
      await refused(/O plugin "nenhum" não existe\. Plugins: .*example,/, 'plugin:disable', 'nenhum')
      await refused(/O plugin "goals" é requerido por "feedback": desative antes/, 'plugin:disable', 'goals')
      for (const name of ['feedback', 'goals']) assert.equal((await other.run('plugin:disable', name)).code, 0)
      await refused(/O plugin "feedback" requer "goals": ative antes/, 'plugin:enable', 'feedback')
      await refused(/O plugin "goals" é requerido por "feedback": remova antes/, 'plugin:remove', 'goals', '--yes')
      const client = await other.start()
      assert.equal((await client.get('/api/metas/objetivos')).status, 404)
      assert.equal((await client.get('/api/cargo-salario/cargos')).status, 200)
    } finally {
      await other.remove()
    }
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)
})
