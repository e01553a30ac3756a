import { useEffect, useState } from 'react';

export default function LocalFile() {
  const [address, setAddress] = useState('');
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <label>
      A picture of your room
      <input
        type="file"
        accept="image/*"
        onChange={({ target: { files } }) =>
          setAddress(files?.[0] ? URL.createObjectURL(files[0]) : '')
        }
      />
      {address && <img src={address} alt="" width={80} />}
    </label>
  );
}
