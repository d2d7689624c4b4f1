import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Icon } from '#frontend'
import { addressFrom, type Definition, type Language } from './definition.ts'

interface SettingsProps {
  definition: Definition
  language: Language
  published: boolean
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<Definition>): void
}

/** What holds for the whole register: names, menu, list. */
export function RegisterSettings({ definition, language, published, errors, onChange }: SettingsProps) {
  const kindOf = (id: string) => language.tipos.find((kind) => kind.id === id)
  const text = (name: 'singular' | 'secaoMenu' | 'ajuda' | 'nome', label: string, more: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={definition[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      {...more}
    />
  )
  const field = (
    name: 'titulo' | 'quadro' | 'calendario',
    label: string,
    fits: (tipo: string) => boolean,
    none?: string,
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={definition.campos.some(({ nome }) => nome === definition[name]) ? definition[name] : ''}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
      error={Boolean(errors[name])}
      helperText={errors[name]}
    >
      {none && <MenuItem value="">{none}</MenuItem>}
      {definition.campos
        .filter(({ tipo }) => fits(tipo))
        .map(({ chave, nome, rotulo }) => (
          <MenuItem key={chave} value={nome}>
            {rotulo}
          </MenuItem>
        ))}
    </TextField>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <TextField
        size="small"
        label="Nome no plural"
        required
        placeholder="Veículos"
        value={definition.plural ?? ''}
        error={Boolean(errors.plural)}
        helperText={errors.plural}
        onChange={(event) => {
          const plural = event.target.value
          const follows = !published && (definition.nome ?? '') === addressFrom(definition.plural ?? '')
          onChange({ plural, ...(follows && { nome: addressFrom(plural) }) })
        }}
      />
      {text('singular', 'Nome no singular', { required: true, placeholder: 'Veículo' })}
      {text('nome', 'Endereço', {
        required: true,
        disabled: published,
        helperText: errors.nome ?? (published ? 'Publicado: não muda.' : `/cadastros/${definition.nome || '…'}`),
      })}
      {text('secaoMenu', 'Seção do menu', { placeholder: 'Cadastros próprios' })}
      <Autocomplete
        size="small"
        options={language.icones}
        value={definition.icone ?? null}
        onChange={(_, icone) => onChange({ icone })}
        renderOption={({ key, ...props }, name) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon name={name} />
            {name}
          </Box>
        )}
        renderInput={(props) => (
          <TextField {...props} label="Ícone" error={Boolean(errors.icone)} helperText={errors.icone} />
        )}
      />
      {field('titulo', 'Campo que dá nome ao registro', (tipo) => kindOf(tipo)?.titulo ?? false)}
      {field('quadro', 'Quadro por', (tipo) => tipo === 'opcao', 'Sem quadro')}
      {field('calendario', 'Calendário por', (tipo) => tipo === 'data', 'Sem calendário')}
      {text('ajuda', 'Para que serve', {
        multiline: true,
        minRows: 2,
        sx: { gridColumn: '1 / -1' },
        placeholder: 'Aparece na lista enquanto ela está vazia',
      })}
    </Box>
  )
}

/** Which resource gets the fields, and where they stand in its form. */
export function ExtensionSettings({ definition, language, published, errors, onChange }: SettingsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Autocomplete
        size="small"
        disabled={published}
        options={language.cadastros.filter(({ estende }) => estende)}
        groupBy={({ modulo }) => modulo}
        getOptionLabel={({ nome }) => nome}
        getOptionKey={({ id }) => id}
        value={language.cadastros.find(({ id }) => id === definition.recurso) ?? null}
        onChange={(_, chosen) => onChange({ recurso: chosen?.id ?? '' })}
        renderInput={(props) => (
          <TextField
            {...props}
            required
            label="Cadastro que recebe os campos"
            error={Boolean(errors.recurso)}
            helperText={errors.recurso}
          />
        )}
      />
      <TextField
        size="small"
        label="Aba ou seção do formulário"
        value={definition.aba ?? ''}
        onChange={(event) => onChange({ aba: event.target.value })}
        error={Boolean(errors.aba)}
        helperText={errors.aba ?? 'Uma que já existe recebe os campos no fim; outra é criada.'}
      />
    </Box>
  )
}
