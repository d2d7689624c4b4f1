import { test } from '@japa/runner'
import { CURSOS, courseInput, makeClass, PESSOAS, story, TURMAS } from './story.ts'

const TALENTS = '/api/gestao-talentos/talentos'

test.group('Derived names of training', () => {
  test('a participant is found by the new name when the talent or the class is renamed', async ({ assert }) => {
    const scene = await story({ people: 1 })
    const { turma, people } = await makeClass(scene)
    const name = async () => (await scene.client.get(`${PESSOAS}/${people[0].id}`)).body.identificacao
    assert.equal((await scene.client.put(`${TALENTS}/${scene.time[0]!.id}`, { nome: 'Nome novo' })).status, 200)
    assert.equal(await name(), `Nome novo · ${turma.descricao}`)
    assert.equal((await scene.client.put(`${TURMAS}/${turma.id}`, { descricao: 'Turma nova' })).status, 200)
    assert.equal(await name(), 'Nome novo · Turma nova')
    await scene.repo('gestao-talentos/talentos').patch(scene.time[0]!.id, { nome: 'Outro' })
    assert.equal(await name(), 'Outro · Turma nova', 'patch')
  })

  test('a class and its participants follow a course that is renamed without hooks, and a class that gets another course', async ({
    assert,
  }) => {
    const scene = await story({ people: 1 })
    const { turma, curso, people } = await makeClass(scene)
    await scene.repo('desenvolvimento/cursos').patch(curso.id, { nome: 'Curso renomeado' })
    assert.equal((await scene.client.get(`${TURMAS}?q=renomeado`)).body.totalElements, 1)
    const { body: other } = await scene.client.post(CURSOS, courseInput())
    await scene.repo('desenvolvimento/turmas').patch(turma.id, { curso: other.id })
    assert.equal((await scene.client.get(`${PESSOAS}/${people[0].id}`)).body.curso.id, other.id)
  })
})
