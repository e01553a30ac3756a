const rows = [
  ['S', '36 cm'],
  ['M', '38 cm'],
] as const;

export default function Table() {
  return (
    <table>
      <caption>Sizes</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Width</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, width]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{width}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
