import { describe, expect, it } from 'vitest'
import { checkRow } from '#public'
import { ENTRY_KINDS, shownFields } from '../candidate/entries/kinds.ts'
import { modelOf } from '../candidate/model.ts'
import { forServer, newCandidate } from '../candidate/record.ts'
import { sectionsFor } from '../candidate/sections.ts'
import { fieldsOf, stepsFor } from '../candidate/steps.ts'
import { validateFields, validateNewPassword, validatePasswordChange } from '../candidate/validate.ts'
import { friendErrors } from '../pages/FriendDialog.tsx'
import type { Values } from '../types.ts'
import { config, FIELDS } from './fixture.ts'

const TODAY = '2026-11-20'
const check = (fields: string[], values: Values, part = {}) =>
  validateFields(fields, values, modelOf(config(part), TODAY))

describe('registration', () => {
  // Proves: portal.candidatos-externos.04
  it('requires the name, the CPF and a position even when the company lists nothing', () => {
    expect(check(['nome', 'pessoal.cpf', 'cargos'], newCandidate(config()))).toEqual({
      nome: 'Nome é obrigatório',
      'pessoal.cpf': 'CPF é obrigatório',
      cargos: 'Selecione pelo menos um cargo.',
    })
  })
  it('refuses more positions than the company allows', () => {
    const cargos = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(check(['cargos'], { cargos })).toEqual({ cargos: 'Não é possível selecionar mais de 2 cargos.' })
    expect(check(['cargos'], { cargos }, { maxCargos: null })).toEqual({})
  })
  // Proves: portal.candidatos-externos.11, recruitment.candidatos.11
  it('requires what the company lists: fields, lists in the singular, extra fields by their title', () => {
    const part = {
      camposObrigatorios: ['pessoal.rg', 'idioma', 'texto1'],
      camposExtras: [{ nome: 'texto1', titulo: 'Tamanho do uniforme' }],
    }
    expect(check(['pessoal.rg', 'candidatoIdiomas', 'camposExtras.texto1'], {}, part)).toEqual({
      'pessoal.rg': 'RG é obrigatório',
      candidatoIdiomas: 'Idiomas é obrigatório',
      'camposExtras.texto1': 'Tamanho do uniforme é obrigatório',
    })
  })
  // Proves: portal.candidatos-externos.10
  it('exempts experience when first job is marked', () => {
    const part = { camposObrigatorios: ['experiencia'] }
    expect(check(['experiencias'], { experiencias: [] }, part)).toHaveProperty('experiencias')
    expect(check(['experiencias'], { experiencias: [], primeiroEmprego: true }, part)).toEqual({})
  })
  it('requires the value of the pension only when one is paid', () => {
    expect(check(['socioEconomica.valor'], { socioEconomica: { pagaPensao: true } })).toEqual({
      'socioEconomica.valor': 'Valor da pensão é obrigatório',
    })
    expect(check(['socioEconomica.valor'], { socioEconomica: { pagaPensao: false } })).toEqual({})
  })
  it.each([
    ['pessoal.cpf', { pessoal: { cpf: '11111111111' } }, 'CPF inválido'],
    ['pessoal.pis', { pessoal: { pis: '12345678901' } }, 'O número do PIS é inválido.'],
    ['endereco.cep', { endereco: { cep: '5630' } }, 'Cep não pode ser nulo'],
    ['contato.email', { contato: { email: 'maria@' } }, 'E-mail inválido'],
    ['contato.foneCelular', { contato: { dddCelular: '87', foneCelular: '88123456' } }, 'Inválido'],
    ['contato.foneFixo', { contato: { ddd: '87', foneFixo: '3861' } }, 'Inválido'],
  ])('refuses a wrong %s', (path, values, message) => expect(check([path], values)).toEqual({ [path]: message }))
  // Proves: portal.candidatos-externos.07
  it('takes a landline of 8 or 9 digits and refuses a number without its area code', () => {
    expect(check(['contato.foneFixo'], { contato: { ddd: '87', foneFixo: '38611234' } })).toEqual({})
    expect(check(['contato.foneFixo'], { contato: { ddd: null, foneFixo: '38611234' } })).toEqual({
      'contato.ddd': 'Inválido',
    })
  })
  it('wants both passwords equal', () => {
    expect(validateNewPassword({ senha: 'segredo1', confirmaSenha: 'segredo2' })).toEqual({
      confirmaSenha: 'As senhas devem ser iguais.',
    })
    expect(Object.keys(validateNewPassword({ senha: '', confirmaSenha: '' }))).toEqual(['senha', 'confirmaSenha'])
  })
  it('wants a password of at least 8 characters', () => {
    expect(validateNewPassword({ senha: 'curta', confirmaSenha: 'curta' })).toEqual({
      senha: 'Informe pelo menos 8 caracteres.',
    })
    expect(validatePasswordChange({ novaSenha: 'curta', confNovaSenha: 'curta' }, false)).toEqual({
      novaSenha: 'Informe pelo menos 8 caracteres.',
    })
  })
  // Proves: portal.candidato-senha.01
  it('changes a password only with all three fields and a right confirmation', () => {
    expect(Object.keys(validatePasswordChange({}, true))).toEqual(['senha', 'novaSenha', 'confNovaSenha'])
    expect(validatePasswordChange({ novaSenha: 'segredo1', confNovaSenha: 'segredo2' }, false)).toEqual({
      confNovaSenha: 'A senha não foi confirmada corretamente.',
    })
  })
})

describe('steps', () => {
  const steps = (part = {}) => stepsFor(modelOf(config(part), TODAY), newCandidate(config()))
  it('ask only what is required, plus how to reach the person', () => {
    const [first, goal, later, password] = steps()
    expect(fieldsOf(first!)).toEqual(['nome', 'pessoal.cpf', 'contato.email', 'contato.foneCelular'])
    expect(fieldsOf(goal!)).toEqual(['cargos'])
    expect([later!.kind, password!.kind]).toEqual(['later', 'password'])
  })
  it('grow with the company list', () => {
    expect(steps({ camposObrigatorios: ['pessoal.rg', 'experiencia', 'endereco.cep'] }).map((step) => step.id)).toEqual(
      ['voce', 'endereco', 'objetivo', 'experiencia', 'documentos', 'depois', 'senha'],
    )
  })
  it('reach every field of the form exactly once', () => {
    const model = modelOf(config({ camposObrigatorios: ['pessoal.rg', 'idioma'] }), TODAY)
    const reached = stepsFor(model, newCandidate(config())).flatMap(fieldsOf)
    const all = sectionsFor(model).flatMap((section) => section.fields)
    expect([...reached].sort()).toEqual([...all].sort())
  })
  it('show only the extra fields the company gave a title', () => {
    const titled = steps({ camposExtras: [{ nome: 'texto2', titulo: 'Turno preferido' }] }).flatMap(fieldsOf)
    expect(titled).toContain('camposExtras.texto2')
    expect(titled).not.toContain('camposExtras.texto1')
  })
})

describe('entries', () => {
  const entry = (name: string, values: Values) => checkRow(modelOf(config(), TODAY).rules, name, values, {})
  const job = { empresa: 'Terra Nova', cargo: { id: 2, nome: 'Motorista' }, dataAdmissao: '2024-01-02' }

  // Proves: portal.candidato-experiencias.01
  it('experience needs company, admission date and a position', () => {
    expect(entry('experiencias', {})).toEqual({
      empresa: 'Empresa é obrigatória',
      dataAdmissao: 'Data de admissão é obrigatória',
      cargo: 'Cargo é obrigatório',
    })
    expect(entry('experiencias', job)).toEqual({})
  })
  // Proves: portal.candidato-experiencias.03
  it('free-text position replaces the list', () => {
    expect(entry('experiencias', { ...job, cargo: null, checkNomeCargo: true })).toEqual({
      nomeMercado: 'Outro cargo (nome) é obrigatório',
    })
    expect(
      shownFields(ENTRY_KINDS.experiencias!, { checkNomeCargo: true }, FIELDS.experiencias!.fields!),
    ).not.toContain('cargo')
  })
  // Proves: portal.candidato-experiencias.02, portal.candidato-experiencias.06
  it('admission is today at the latest, dismissal not before it', () => {
    expect(entry('experiencias', { ...job, dataAdmissao: '2026-11-21' }).dataAdmissao).toBe(
      'A data de admissão deve ser igual ou anterior à data atual.',
    )
    expect(entry('experiencias', { ...job, dataAdmissao: TODAY })).toEqual({})
    expect(entry('experiencias', { ...job, dataDesligamento: '2023-12-31' }).dataDesligamento).toBe(
      'A data de desligamento não pode ser anterior à data de admissão.',
    )
  })
  // Proves: motivo-saida-max, portal.candidato-experiencias.05
  it('reason of leaving has at most 100 characters', () =>
    expect(entry('experiencias', { ...job, motivoSaida: 'x'.repeat(101) })).toHaveProperty('motivoSaida'))
  // Proves: portal.candidato-formacoes.01
  it('education asks to select the area, and needs course, place, type and state', () => {
    const errors = entry('formacao', {})
    expect(errors.areaFormacao).toBe('Selecione a área de formação.')
    expect(Object.keys(errors).sort()).toEqual(['areaFormacao', 'curso', 'local', 'situacao', 'tipo'])
  })
  // Proves: portal.candidato-idiomas.01, portal.candidato-idiomas.02
  it('language has its own messages', () =>
    expect(entry('candidatoIdiomas', {})).toEqual({ idioma: 'Idioma é obrigatório', nivel: 'Nível é obrigatório' }))
})

describe('what goes to the server', () => {
  it('holds known fields only, references as ids, blanks as null, and leaves absent fields absent', () => {
    const body = forServer(
      {
        nome: ' Ana ',
        nomeSocial: '',
        cargos: [{ id: 2, nome: 'Motorista' }],
        segredo: 1,
        candidatoIdiomas: [{ id: -1, idioma: { id: 4, nome: 'Libras' }, nivel: 'B', extra: 1 }],
      },
      FIELDS,
    )
    expect(body).toEqual({
      nome: 'Ana',
      nomeSocial: null,
      cargos: [{ id: 2 }],
      candidatoIdiomas: [{ idioma: { id: 4 }, nivel: 'B' }],
    })
  })
})

describe('sending an advert to a friend', () => {
  // Proves: portal.enviar-amigo.01
  it('needs four fields and the robot check', () => {
    expect(friendErrors({})).toMatchObject({
      nome: 'Seu nome é obrigatório',
      emailAmigo: 'E-mail do amigo é obrigatório',
      recaptcha: 'Confirme que você não é um robô.',
    })
    expect(
      friendErrors({ nome: 'A', email: 'a@b.com', nomeAmigo: 'B', emailAmigo: 'b@c.com', recaptcha: 'x' }),
    ).toEqual({})
  })
})
