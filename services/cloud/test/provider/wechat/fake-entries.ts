export interface FakeRefund {
  key: string;
  id: string;
  paymentKey: string;
  cents: number;
  status: string;
  notifyUrl?: string;
  createdAt: number;
  at: number;
}

export interface FakeTransaction {
  key: string;
  id: string;
  cents: number;
  state: string;
  notifyUrl: string;
  refundsFail: boolean;
  at: number;
  request: string;
}
