import { cep, email, group, phone, ref, text } from '#engine'

/**
 * Address of a person, company or establishment. The city list depends on the chosen state. `at` is the name of the
 * group in the record.
 */
export const endereco = (at = 'endereco') =>
  group('Endereço', {
    cep: cep().width(3),
    logradouro: text('Logradouro')
      .max(100)
      .alsoCalled('Endereço', 'Rua', 'Endereço residencial')
      .personal('contact')
      .width(6),
    numero: text('Número').max(10).personal('contact').width(3),
    complemento: text('Complemento').max(30).personal('contact').width(3),
    uf: ref('geral/estados', 'UF').alsoCalled('Estado').width(3),
    cidade: ref('geral/cidades', 'Cidade')
      .alsoCalled('Município')
      .lookup({ uf: `$${at}.uf.id` })
      .width(3),
    bairro: text('Bairro').max(60).personal('contact').width(3),
  })

/**
 * Contact data of a person. Area code and number are separate fields, as required by the interchange files of payroll
 * systems.
 */
export const contato = () =>
  group('Contato', {
    email: email().max(200).alsoCalled('E-mail pessoal', 'Correio eletrônico').width(6),
    nomeContato: text('Nome do contato').max(60).personal('contact').width(6),
    ddd: phone('DDD').min(2).max(2).width(2),
    foneFixo: phone('Telefone fixo')
      .min(8)
      .max(9)
      .areaCodeIn('ddd')
      .mobilesIn('foneCelular')
      .alsoCalled('Telefone', 'Fone', 'Tel', 'Telefone residencial', 'Telefone de contato', 'Telefone com DDD')
      .width(4),
    dddCelular: phone('DDD do celular').min(2).max(2).width(2),
    foneCelular: phone('Celular')
      .min(9)
      .max(9)
      .areaCodeIn('dddCelular')
      .alsoCalled('WhatsApp', 'Telefone celular', 'Tel celular', 'Fone celular', 'Celular com DDD', 'Zap')
      .width(4),
  })
