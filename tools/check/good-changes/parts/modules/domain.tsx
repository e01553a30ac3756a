import { maskPhone } from '@shop/domain';

export default function Domain() {
  return <p>{maskPhone('13800138000')}</p>;
}
