import { readCsv } from './document_view.ts'

/** A CSV file as a table, with its first line as the header. The caller provides the scroll container. */
export function CsvTable({ text }: { text: string }) {
  const [head, ...rows] = readCsv(text)
  return (
    <table>
      <thead>
        <tr>
          {head?.map((one, at) => (
            <th key={at}>{one}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((one, column) => (
              <td key={column}>{one}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
