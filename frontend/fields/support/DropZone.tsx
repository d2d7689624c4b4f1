import Box from '@mui/material/Box'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import type { InputProps } from '../kind.ts'
import { type FileValue, readFile, refusal } from './files.ts'

interface DropZoneProps extends Pick<
  InputProps<FileValue>,
  'id' | 'inputRef' | 'onBlur' | 'disabled' | 'invalid' | 'describedBy' | 'labelId'
> {
  field: FieldDef
  onFile(value: FileValue): void
  children: (open: () => void) => ReactNode
}

/** Accepts a file by button, drop or paste, and rejects unwanted files at once. */
export function DropZone({
  id,
  labelId,
  field,
  onFile,
  inputRef,
  onBlur,
  disabled,
  invalid,
  describedBy,
  children,
}: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    const refused = refusal(file, field)
    setProblem(refused)
    if (!refused) await readFile(file).then(onFile, (error: Error) => setProblem(error.message))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => void take(event.clipboardData.files[0])}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: invalid || problem ? 'error.main' : over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : undefined,
      }}
    >
      <input
        ref={(element) => {
          picker.current = element
          inputRef(element)
        }}
        id={id}
        type="file"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        accept={field.accept?.join(',')}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
        style={{ position: 'absolute', opacity: 0, width: 1, height: 1, pointerEvents: 'none' }}
      />
      {children(() => picker.current?.click())}
      {problem && (
        <Box role="alert" sx={{ width: '100%', typography: 'caption', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  )
}
