import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { staffClient } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, scene } from './story.ts'

test.group('Names in the order people read them, on both databases', () => {
  test('a report puts Júlia before Juliana and Ângela before Bento, whatever accents and case', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, { quantidade: 9 })
    const stage = one.catalogues.etapas[0]!
    for (const nome of ['Juliana Reis', 'Júlia Reis', 'Bento Sá', 'ângela Lima', 'Zoé Dias', 'Álvaro Pires']) {
      const { id } = await newCandidate(one, { nome })
      ok(await move(one, (await enter(one, id, vacancy.id)).id, stage.id, 'S'))
    }
    const { body } = ok(
      await one.client.post('/api/captacao/relatorios/candidato-selecao', { etapasIds: [stage.id], pdf: false }),
    )
    const text = JSON.stringify(await readExcelFile(body))
    const names = ['Álvaro Pires', 'ângela Lima', 'Bento Sá', 'Júlia Reis', 'Juliana Reis', 'Zoé Dias']
    const places = names.map((name) => text.indexOf(name))
    assert.isTrue(places.every((place) => place >= 0))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
  })
})

test.group('Links of an extra menu', () => {
  // Proves: menu-extra, menu-extra-links, utl.menu-extra.links.atualizar, utl.menu-extra.links.criar,
  //   utl.menu-extra.links.ler, utl.menu-extra.links.listar, utl.menu-extra.links.remover
  test('are added by a PUT of the menu, those left out go, and each has its address', async ({ assert }) => {
    const client = await staffClient()
    const path = '/api/utilitario/menu-extra'
    const { id } = ok(await client.post(path, { nome: 'Atalhos' })).body
    const link = (nome: string) => ({ nome, tipo: 'E', url: `https://exemplo.com/${nome}` })
    const first = ok(await client.put(`${path}/${id}`, { links: [link('intranet')] })).body.links
    assert.lengthOf(first, 1)
    const both = ok(await client.put(`${path}/${id}`, { links: [...first, link('ramais')] })).body.links
    assert.deepEqual(
      both.map((item: any) => item.nome),
      ['intranet', 'ramais'],
    )
    assert.equal(both[0].id, first[0].id)
    const kept = ok(await client.put(`${path}/${id}`, { links: [both[1]] })).body.links
    assert.deepEqual(
      kept.map((item: any) => item.id),
      [both[1].id],
    )
    const links = `${path}/${id}/links`
    const made = ok(await client.post(links, { nome: 'agenda', url: 'https://exemplo.com/agenda', novaAba: true })).body
    assert.deepInclude(made, { nome: 'agenda', tipo: 'E', novaAba: true })
    assert.deepEqual(
      ok(await client.get(links)).body.map((item: any) => item.nome),
      ['ramais', 'agenda'],
    )
    assert.equal(ok(await client.put(`${links}/${made.id}`, { nome: 'Agenda' })).body.nome, 'Agenda')
    assert.equal(ok(await client.get(`${links}/${made.id}`)).body.nome, 'Agenda')
    assert.equal((await client.delete(`${links}/${made.id}`)).status, 204)
    assert.equal((await client.get(`${links}/${made.id}`)).status, 404)
    assert.equal((await client.post(links, { nome: 'x', url: 'ftp://exemplo.com' })).status, 400)
  })
})
